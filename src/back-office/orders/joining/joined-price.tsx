import type { JoinPreview } from '#domain/orders/staff/order-join.ts'
import { t } from '#domain/texts/t.ts'
import { PriceText } from '#ui/widgets/price.tsx'

/** What two orders cost as one parcel, and what else becomes of them that staff should know before. */
export function JoinedPrice({ preview }: { preview: JoinPreview }) {
  const { kept, joined, total, deliveryFee, destination, otherDestination, confirms, unpacks } = preview
  const rows = [
    { name: t('joins.before'), amounts: [kept.total, joined.total] },
    { name: t('joins.delivery'), amounts: [deliveryFee] },
    { name: t('joins.total'), amounts: [total] },
  ]
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-y border-line py-3">
        {rows.map(({ name, amounts }, index) => (
          <div key={name} className="contents data-[last=true]:font-semibold" data-last={index === rows.length - 1}>
            <dt>{name}</dt>
            <dd className="text-end tabular-nums">
              {amounts.map((amount, place) => (
                <span key={[kept.id, joined.id][place]} className="whitespace-nowrap">
                  {place > 0 && ' + '}
                  <PriceText price={amount} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {otherDestination !== null && (
        <p className="border-s-4 border-red ps-3">{t('joins.elsewhere', { destination, other: otherDestination })}</p>
      )}
      {confirms && <p>{t('joins.confirms', { number: joined.number })}</p>}
      {unpacks && <p>{t('joins.unpacks')}</p>}
    </div>
  )
}
