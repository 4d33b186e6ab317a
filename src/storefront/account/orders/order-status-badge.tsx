import { Badge } from '#ui/controls/badge.tsx'
import type { OrderStatus } from '#domain/orders/order.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'

const looks = { Pending: 'muted', Shipped: 'blue', Delivered: 'green', Cancelled: 'red' } as const

/** The status of an order as a colored badge. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge look={looks[status]}>{orderStatusName(status)}</Badge>
}
