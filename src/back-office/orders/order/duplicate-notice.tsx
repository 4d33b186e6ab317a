import type { DuplicateOrder, OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import { formatDateTime } from '#domain/dates.ts'
import { JoinButton } from '#back-office/orders/joining/join-button.tsx'
import { OtherOrderLink } from '#back-office/orders/joining/other-order-link.tsx'
import { timeBetween } from '#back-office/orders/time-between.ts'
import { t, tParts } from '#domain/texts/t.ts'

interface Props {
  duplicates: readonly DuplicateOrder[]
  /** When the order was placed; undefined while it is entered. */
  placedAt?: string | undefined
  /** The order that was placed: those that are not sent either can be joined with it. */
  order?: Pick<OrderForStaff, '_id' | 'unsentOthers'>
  onJoined?: (keptId: string) => unknown
}

/** Says which other open orders may be the same one, sent twice. */
export function DuplicateNotice({ duplicates, placedAt, order, onJoined }: Props) {
  if (duplicates.length === 0) return null
  return (
    <section aria-labelledby="duplicates" className="border border-red bg-sand p-4">
      <h2 id="duplicates" className="headline mb-2 text-base">
        {t('adminOrders.duplicate')}
      </h2>
      <ul className="grid gap-1">
        {duplicates.map(({ id, number, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6">
            <span>
              {tParts('adminOrders.duplicateOf', {
                order: <OtherOrderLink key="order" order={{ id, number }} />,
                time: formatDateTime(createdAt),
              })}
              <span className="ms-2 text-sm text-muted">{describeGap(createdAt, placedAt)}</span>
            </span>
            {order?.unsentOthers.some((other) => other.id === id) && onJoined && (
              <JoinButton orderId={order._id} other={{ id, number }} onJoined={onJoined} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeGap(createdAt: string, placedAt: string | undefined) {
  const time = timeBetween(createdAt, placedAt ?? new Date().toISOString())
  const when = placedAt === undefined ? 'ago' : createdAt < placedAt ? 'earlier' : 'later'
  return t('duplicateOrder.gap', { when, time })
}
