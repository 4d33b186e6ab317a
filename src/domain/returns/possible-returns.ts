import type { OrderStatus } from '#domain/orders/order.ts'
import type { ReturnKind } from './return-words.ts'

const kinds: Readonly<Record<OrderStatus, readonly ReturnKind[]>> = {
  Pending: [],
  Shipped: ['partly-taken'],
  Delivered: ['return', 'exchange'],
  Cancelled: [],
}

const DAY = 86_400_000

/** Until when pieces may come back: so many days after their delivery. Undefined: there is no limit, or nobody knows when that was. */
export const returnableUntil = (deliveredAt: string | undefined, days: number): string | undefined =>
  deliveredAt === undefined || days === 0 ? undefined : new Date(Date.parse(deliveredAt) + days * DAY).toISOString()

/** What may come back of an order with that status at a time. */
export function possibleReturns(
  status: OrderStatus,
  { at, until }: { at: string; until: string | undefined },
): readonly ReturnKind[] {
  return status === 'Delivered' && until !== undefined && at > until ? [] : kinds[status]
}
