import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { AnyEvent } from '#server/events/queries.ts'

interface ChangedOrder {
  order: { id: string; number: string }
  previousStatus: OrderStatus
  status: OrderStatus
  failure?: DeliveryFailure | null | undefined
  /** Why it is cancelled, where that is known. */
  reason?: string | undefined
}

const types = {
  Pending: 'order.reopened',
  Shipped: 'order.shipped',
  Delivered: 'order.delivered',
} as const

/** The event of a status that has changed. */
export function toStatusEvent({ order, previousStatus, status, failure = null, reason }: ChangedOrder): AnyEvent {
  const payload = { number: order.number, status, previousStatus, failure }
  if (failure) return { type: `order.${failure}`, subjectId: order.id, payload }
  if (status !== 'Cancelled') return { type: types[status], subjectId: order.id, payload }
  return { type: 'order.cancelled', subjectId: order.id, payload: { ...payload, reason: reason ?? null } }
}
