import { callProblemName } from '#domain/calls/call-outcome-name.ts'
import type { CallQueue, QueuedCall } from '#domain/calls/call.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import { PriceText } from '#ui/widgets/price.tsx'

interface Props {
  first: CallQueue
  /** The id of the order whose call is open. */
  current: string | undefined
}

/** The list of all orders that wait for a call, beside the open call on wide screens. A click opens one of them. */
export function WaitingCalls({ first, current }: Props) {
  const pages = usePages(
    first,
    (startAfter) => adminApi.listCalls({ startAfter }),
    ({ orderId }) => orderId,
  )
  return (
    <section aria-labelledby="queue" className="hidden lg:block">
      <h2 id="queue" className="headline mb-3 text-base">
        {t('calls.queue')}
      </h2>
      <ul className="max-h-[70svh] overflow-y-auto border-t border-line">
        {pages.items.map((call) => (
          <li key={call.orderId} className="border-b border-line">
            <QueueEntry call={call} isCurrent={call.orderId === current} />
          </li>
        ))}
      </ul>
      <ListMore pages={pages} wide />
    </section>
  )
}

function QueueEntry({ call, isCurrent }: { call: QueuedCall; isCurrent: boolean }) {
  const { orderId, number, name, total, nextCallAt, problem, claimedBy } = call
  const classes = 'block min-h-11 border-s-4 border-transparent px-3 py-2.5 text-sm'
  const text = (
    <>
      <span className="flex justify-between gap-3 font-semibold">
        <bdi className="break-words">{name}</bdi>
        <PriceText price={total} />
      </span>
      <span className="block text-muted">
        {number} · {formatDateTime(nextCallAt)}
      </span>
      {claimedBy !== null && <span className="block">{t('calls.calledBy', { name: claimedBy })}</span>}
      {problem && <Badge look="red">{callProblemName(problem)}</Badge>}
    </>
  )
  if (claimedBy !== null) return <div className={classes}>{text}</div>
  return (
    <Link
      to={`?${new URLSearchParams({ order: orderId })}`}
      aria-current={isCurrent || undefined}
      className={`${classes} hover:bg-sand aria-[current=true]:border-blue aria-[current=true]:bg-sand`}
    >
      {text}
    </Link>
  )
}
