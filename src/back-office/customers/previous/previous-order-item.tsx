import type { PreviousOrder } from '#domain/customers/previous-shop.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { formatDate } from '#domain/dates.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

interface Props {
  order: Omit<PreviousOrder, 'id'>
  /** Whose it is, where that is not told around it. */
  customer?: { name: string; phone: string }
}

/** An order of the previous shop in a list: number, day, sum, what became of it, and what was bought. */
export function PreviousOrderItem({ order, customer }: Props) {
  const { number, orderedAt, outcome, total, currency, lines } = order
  const symbols = currencySymbols(useStoreSettings())
  const sum = (amount: number) => (currency ? `${amount / 1000} ${currency}` : formatPrice(amount, 'shop', symbols))
  return (
    <li className="grid gap-1 py-3 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <bdi className="font-semibold">{number}</bdi>
        <span className="text-muted">{orderedAt ? formatDate(orderedAt) : t('previousShop.unknownTime')}</span>
        <span>{t('previousShop.outcome', { outcome })}</span>
        {total !== null && <bdi className="ms-auto font-semibold tabular-nums">{sum(total)}</bdi>}
      </div>
      {customer && (
        <p className="flex flex-wrap gap-x-4">
          <bdi>{customer.name || t('previousShop.nobody')}</bdi>
          <bdi>{formatPhone(customer.phone)}</bdi>
        </p>
      )}
      {lines.length > 0 && (
        <p className="whitespace-pre-line text-muted wrap-anywhere">
          <bdi>
            {lines
              .map(({ title, sku, quantity }) => t('previousShop.line', { quantity, title: title || sku }))
              .join('\n')}
          </bdi>
        </p>
      )}
    </li>
  )
}
