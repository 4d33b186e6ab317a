import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'

const failures: Readonly<Record<OrderStatus, readonly DeliveryFailure[]>> = {
  Pending: [],
  Shipped: ['refused', 'lost'],
  // A slip: the courier's list of returns comes later.
  Delivered: ['refused', 'lost'],
  Cancelled: [],
}

/** Why the delivery of an order with that status may have failed: only what has left the shop can come back or be lost. */
export const possibleFailures = (status: OrderStatus): readonly DeliveryFailure[] => failures[status]
