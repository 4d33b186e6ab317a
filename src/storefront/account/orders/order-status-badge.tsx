import { Badge } from '#ui/controls/badge.tsx'
import { orderStandingName } from '#domain/orders/order-standing-name.ts'
import type { CustomerOrder } from '#domain/tracking/customer-order.ts'

const looks = { Pending: 'muted', Shipped: 'blue', Delivered: 'green', Cancelled: 'red' } as const

/** The status of an order as a colored badge. One that was joined into another one was not cancelled for its customer. */
export function OrderStatusBadge({
  order: { status, joinedInto },
}: {
  order: Pick<CustomerOrder, 'status' | 'joinedInto'>
}) {
  return <Badge look={joinedInto ? 'muted' : looks[status]}>{orderStandingName({ status, joinedInto })}</Badge>
}
