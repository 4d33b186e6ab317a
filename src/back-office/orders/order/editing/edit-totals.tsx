import type { ReactNode } from 'react'
import type { OrderEditQuote } from '#domain/orders/staff/order-edit.ts'
import { currencySymbols, formatPrice, type Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { TotalsList } from '#back-office/orders/totals-list.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Props {
  quote: OrderEditQuote | undefined
  /** Undefined where staff have set the fee. */
  keepsDeliveryFee: UseFormRegisterReturn | undefined
  children: ReactNode
}

/**
 * What the order costs once the edit is saved, beside what it costs now, and the choice of keeping its delivery fee. The
 * sum and `children`, which save it, stay in view while the form is filled in.
 */
export function EditTotals({ quote, keepsDeliveryFee, children }: Props) {
  return (
    <section aria-label={t('adminOrders.afterEdit')} className="contents">
      {quote && <EditedCosts quote={quote} keepsDeliveryFee={keepsDeliveryFee} />}
      <div className="sticky bottom-0 z-10 grid gap-3 border-t border-ink bg-paper py-3 max-lg:bottom-16">
        {quote && <ChangedTotal quote={quote} />}
        {children}
      </div>
    </section>
  )
}

function EditedCosts({ quote, keepsDeliveryFee }: Pick<Props, 'keepsDeliveryFee'> & { quote: OrderEditQuote }) {
  const price = usePriceText()
  const { before, total, newDeliveryFee } = quote
  return (
    <div className="grid gap-3 border border-line p-3">
      {keepsDeliveryFee && newDeliveryFee !== before.deliveryFee && (
        <Checkbox
          label={t('adminOrders.keepDelivery', { kept: price(before.deliveryFee), anew: price(newDeliveryFee) })}
          {...keepsDeliveryFee}
        />
      )}
      <TotalsList totals={quote} total={total} />
    </div>
  )
}

function ChangedTotal({ quote: { before, total } }: { quote: OrderEditQuote }) {
  const price = usePriceText()
  const difference = total - before.total
  return (
    <p aria-live="polite" className="text-sm font-semibold">
      {difference === 0
        ? t('adminOrders.totalStays', { total: price(total) })
        : t('adminOrders.totalChanges', {
            before: price(before.total),
            after: price(total),
            difference: `${difference > 0 ? '+' : ''}${price(difference)}`,
          })}
    </p>
  )
}

function usePriceText() {
  const settings = useStoreSettings()
  return (amount: Millimes) => formatPrice(amount, 'shop', currencySymbols(settings))
}
