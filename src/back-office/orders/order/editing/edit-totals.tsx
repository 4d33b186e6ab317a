import type { OrderEditQuote } from '#domain/orders/staff/order-edit.ts'
import { currencySymbols, formatPrice, type Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { TotalsList } from '#back-office/orders/totals-list.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Props {
  quote: OrderEditQuote
  keepsDeliveryFee: UseFormRegisterReturn
}

/** What the order costs once the edit is saved, beside what it costs now, and the choice of keeping its delivery fee. */
export function EditTotals({ quote, keepsDeliveryFee }: Props) {
  const settings = useStoreSettings()
  const price = (amount: Millimes) => formatPrice(amount, 'shop', currencySymbols(settings))
  const { before, total, newDeliveryFee } = quote
  return (
    <section aria-label={t('adminOrders.afterEdit')} className="grid gap-3 border border-line p-3">
      {newDeliveryFee !== before.deliveryFee && (
        <Checkbox
          label={t('adminOrders.keepDelivery', { kept: price(before.deliveryFee), anew: price(newDeliveryFee) })}
          {...keepsDeliveryFee}
        />
      )}
      <TotalsList totals={quote} total={total} />
      <p aria-live="polite" className="text-sm font-semibold">
        {total === before.total
          ? t('adminOrders.totalStays', { total: price(total) })
          : t('adminOrders.totalChanges', { before: price(before.total), after: price(total) })}
      </p>
    </section>
  )
}
