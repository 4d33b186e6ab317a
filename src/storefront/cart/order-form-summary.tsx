import { Fragment } from 'react'
import { cartTotals } from '#domain/cart/cart.ts'
import { t } from '#domain/texts/t.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import type { QuotedTotals } from '#storefront/state/order-quote.ts'
import { ReductionText } from '#ui/widgets/reduction-text.tsx'
import type { OrderLine } from './order-line.ts'
import { lineName } from '#domain/cart/line-name.ts'

/** The lines of a direct order and their totals, with three decimals (spec §9). */
export function OrderFormSummary({ lines, totals }: { lines: readonly OrderLine[]; totals: QuotedTotals }) {
  const { subtotal, deliveryFee, adjustments, total } = totals
  const { count } = cartTotals(lines)
  const [line] = lines
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
      <dt className="min-w-0 text-muted wrap-anywhere">
        {lines.length === 1 && line
          ? t('orderForm.line', { line: lineName(line), quantity: line.quantity })
          : t('orderForm.pieces', { count })}
      </dt>
      <dd className="text-end">
        <PriceText price={subtotal} decimals={3} />
      </dd>
      <dt className="text-muted">{t('cart.delivery')}</dt>
      <dd className="text-end">
        <PriceText price={deliveryFee} decimals={3} />
      </dd>
      <dd className="col-span-full -mt-1 text-xs text-muted">{t('messages.directDelivery')}</dd>
      {adjustments.map(({ title, amount }) => (
        <Fragment key={title}>
          <dt className="text-green">{title}</dt>
          <dd className="text-end text-green">
            <ReductionText amount={amount} decimals={3} />
          </dd>
        </Fragment>
      ))}
      <dt className="mt-1 text-lg font-semibold">{t('cart.total')}</dt>
      <dd className="mt-1 text-lg font-semibold">
        <PriceText price={total} decimals={3} />
      </dd>
    </dl>
  )
}
