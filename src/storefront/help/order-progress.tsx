import { formatLongDate } from '#domain/dates.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { CameBack } from '#storefront/widgets/tracking/came-back.tsx'
import { NextSteps } from '#storefront/widgets/tracking/next-steps.tsx'
import { OrderSteps } from '#storefront/widgets/tracking/order-steps.tsx'
import { ParcelFacts } from '#storefront/widgets/tracking/parcel-facts.tsx'
import type { TrackedOrder } from '#domain/tracking/order-tracking.ts'
import { lineName } from '#domain/cart/line-name.ts'
import { t, tParts } from '#domain/texts/t.ts'

/** The status of an order as steps, and its lines. */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const { number, status, needsConfirmation, createdAt, updatedAt, governorate, toPay, total } = order
  const { givenBack, kept, items, parcel, returns, joined, joinedInto } = order
  return (
    <section aria-label={t('orders.order', { number })} className="grid gap-5">
      <p className="text-sm text-muted">
        {tParts('orderProgress.summary', {
          number,
          date: formatLongDate(createdAt),
          total: <PriceText key="total" price={givenBack > 0 ? kept : total} />,
        })}
      </p>
      {joined && <p>{t('joins.tracked', { number: joined })}</p>}
      {joinedInto ? (
        <p className="font-semibold">{t('joins.isInNumber', { number: joinedInto })}</p>
      ) : status === 'Cancelled' ? (
        <p className="font-semibold">{t('orderProgress.cancelled', { date: formatLongDate(updatedAt) })}</p>
      ) : (
        <OrderSteps status={status} />
      )}
      {status === 'Pending' && (
        <NextSteps waits={needsConfirmation} createdAt={updatedAt} governorate={governorate} toPay={toPay} />
      )}
      {parcel && <ParcelFacts parcel={parcel} />}
      <ul className="border-t border-line pt-4 text-sm">
        {items.map(({ productName, color, selectedSize, quantity }) => (
          <li key={`${productName} ${color} ${selectedSize}`} className="py-1">
            {t('orderProgress.line', { quantity, line: lineName({ model: productName, color, size: selectedSize }) })}
          </li>
        ))}
      </ul>
      <CameBack returns={returns} />
    </section>
  )
}
