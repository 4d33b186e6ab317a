import { ApiError } from '#domain/api/errors.ts'
import type { AdminOrder, OrderQuery } from '#domain/orders/orders.ts'
import type { Db } from '#server/schema/database.ts'
import { findOrderPlace, listOrderRows } from './queries.ts'
import { wordsToFind } from '#server/orders/order-search-terms.ts'
import { presentOrders } from '#server/orders/queries.ts'

/**
 * One page of the orders that fit, continued behind the last order seen, so that new orders move nobody. Cancelled
 * orders are left out unless they are asked for (ruling R15). Refuses a `startAfter` that never was an order.
 */
export async function listOrders(db: Db, query: OrderQuery): Promise<AdminOrder[]> {
  const { search = '', startAfter, ...filter } = query
  const place = startAfter === undefined ? undefined : await findOrderPlace(db, startAfter, filter.sort)
  if (startAfter !== undefined && !place) {
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: 'No order has this id' } } })
  }
  return presentOrders(db, await listOrderRows(db, { ...filter, words: wordsToFind(search) }, place))
}
