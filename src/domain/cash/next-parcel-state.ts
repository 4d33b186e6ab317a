import type { ShipmentState } from '#domain/delivery/shipment-state.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'

interface OrderChange {
  previousStatus: OrderStatus
  status: OrderStatus
  failure?: DeliveryFailure | undefined
}

/**
 * What becomes of the parcel of an order when its status changes; undefined: nothing. A parcel on the road ends with
 * its order, and one that has ended goes back on the road when that is undone. An order that is cancelled without a
 * reason brings its parcel back as a refusal does. A cancelled order that is pending again will be sent in another
 * parcel.
 */
export function nextParcelState(
  state: ShipmentState,
  { previousStatus, status, failure }: OrderChange,
): ShipmentState | undefined {
  const ended = status === 'Delivered' ? 'delivered' : status === 'Cancelled' ? (failure ?? 'refused') : undefined
  switch (state) {
    case 'packed':
      return undefined
    case 'handed-over':
      return ended
    case 'delivered':
      return previousStatus === 'Delivered' ? (ended ?? 'handed-over') : undefined
    case 'refused':
    case 'lost':
      return previousStatus === 'Cancelled' && status !== 'Pending' ? (ended ?? 'handed-over') : undefined
  }
}
