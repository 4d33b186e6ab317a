import { href } from 'react-router'
import type { OrderReturn } from '#domain/returns/return.ts'
import { fateName, returnKindName, returnReasonName } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { EventTime } from '#back-office/ui/event-time.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'
import { AmountList } from './amount-list.tsx'

/** One return: what came back and why, how it was settled, and what replaces it. */
export function ReturnEntry({ entry }: { entry: OrderReturn }) {
  const { kind, reason, number, lines, note, replacement, by, createdAt, undoneAt } = entry
  const amounts = [
    [t('returns.refundedAs'), entry.refunded],
    [t('returns.creditedAs'), entry.credited],
    [t('returns.notCollected'), entry.notCollected],
  ] as const
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{returnKindName(kind)}</strong>
        <bdi className="text-muted tabular-nums">{number}</bdi>
        <span>{returnReasonName(reason)}</span>
        {undoneAt && <Badge look="muted">{t('returns.undone')}</Badge>}
      </p>
      <ul>
        {lines.map(({ position, quantity, name, color, size, fate }) => (
          <li key={position}>
            {t('adminOrders.line', { quantity, name, color, size })}
            <span className="text-muted"> · {fateName(fate)}</span>
          </li>
        ))}
      </ul>
      <AmountList amounts={amounts.filter(([, amount]) => amount > 0)} />
      {note && <p className="wrap-anywhere">{note}</p>}
      {replacement && (
        <Link
          to={href('/admin/orders/:orderId', { orderId: replacement.id })}
          className="inline-flex min-h-11 items-center justify-self-start underline hover:text-blue"
        >
          {t('returns.replacement', { number: replacement.number })}
        </Link>
      )}
      <p className="text-muted">
        <EventTime at={createdAt} by={by} />
      </p>
    </div>
  )
}
