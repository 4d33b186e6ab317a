import type { OrderStatus } from '#domain/orders/orders.ts'
import { Badge } from '#web/ui/badge.tsx'

const looks = { Pending: 'muted', Shipped: 'blue', Delivered: 'green', Cancelled: 'red' } as const

/** The state of an order in colour and word. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge look={looks[status]}>{status}</Badge>
}
