import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import { timeBetween } from './time-between.ts'

/** Marks an order that may be another one, sent twice: which one, and how long lies between them. Nothing for all others. */
export function DuplicateBadge({ order }: { order: Pick<OrderForStaff, 'createdAt' | 'nearestDuplicate'> }) {
  const { createdAt, nearestDuplicate } = order
  if (!nearestDuplicate) return null
  const { number, createdAt: other } = nearestDuplicate
  const text = t('duplicateOrder.badgeTitle', { number, time: timeBetween(createdAt, other) })
  return (
    <span title={text} className="inline-flex shrink-0">
      <Badge look="red">
        {t('duplicateOrder.badge')}
        <VisuallyHidden>{text}</VisuallyHidden>
      </Badge>
    </span>
  )
}
