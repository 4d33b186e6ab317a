import { formatDateTime } from '#domain/dates.ts'
import type { UnsentOrder } from '#domain/delivery/packing.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { JoinButton } from './join-button.tsx'
import { OtherOrderLink } from './other-order-link.tsx'

interface Props {
  orderId: string
  others: readonly UnsentOrder[]
  /** After a join, or after it was undone, with the order that carries both. */
  onJoined: (keptId: string) => unknown
}

/** Says which other orders of the phone are not sent either, and joins them into one parcel. Nothing where there is none. */
export function UnsentNotice({ orderId, others, onJoined }: Props) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="unsent-others" className="border border-blue bg-sand px-4 py-3">
      <h2 id="unsent-others" className="headline text-base">
        {t('joins.title')}
      </h2>
      <ul>
        {others.map(({ id, number, total, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6">
            <span>
              {tParts('joins.other', {
                order: <OtherOrderLink key="order" order={{ id, number }} />,
                total: <PriceText key="total" price={total} />,
                time: formatDateTime(createdAt),
              })}
            </span>
            <JoinButton orderId={orderId} other={{ id, number }} onJoined={onJoined} />
          </li>
        ))}
      </ul>
    </section>
  )
}
