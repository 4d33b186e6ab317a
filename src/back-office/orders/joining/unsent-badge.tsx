import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'

/** Marks an order of whose phone another one is not sent either: both may go in one parcel. Nothing for all others. */
export function UnsentBadge({ order }: { order: Pick<OrderForStaff, 'unsentOthers' | 'nearestDuplicate'> }) {
  const [first] = order.unsentOthers
  // That it may be the same one, sent twice, is said already.
  if (!first || order.nearestDuplicate) return null
  const text = t('joins.badgeTitle', { number: first.number })
  return (
    <span title={text} className="inline-flex shrink-0">
      <Badge look="blue">
        {t('joins.badge')}
        <VisuallyHidden>{text}</VisuallyHidden>
      </Badge>
    </span>
  )
}
