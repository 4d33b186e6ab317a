import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { listOrderIdsByTracking } from '#server/delivery/shipments/queries.ts'
import { findOrderCursor, listFilteredOrders } from './queries.ts'
import { parseOrderSearch } from '#server/orders/order-search-terms.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import { toOrdersForStaff } from './to-orders-for-staff.ts'
import type { OrderForStaff, OrderQuery } from '#domain/orders/staff/order-for-staff.ts'

/** One page of the orders of a filter as staff read them (`findOrders`). */
export async function listOrders(db: Db, query: OrderQuery): Promise<OrderForStaff[]> {
  return toOrdersForStaff(db, await findOrders(db, query))
}

/** Whether a search may be the whole number of a parcel at its courier. */
const isTrackingNumber = (search: string) => /^\S*\d\S*$/.test(search)

/**
 * One page of the orders of a filter, starting after the order `startAfter`, so that new orders do not shift the pages.
 * Leaves cancelled orders out unless the filter names them (ruling R15). Throws `INVALID_REQUEST` for an unknown
 * `startAfter`.
 */
export async function findOrders(db: Db, query: OrderQuery): Promise<OrderRow[]> {
  const { search = '', startAfter, ...filter } = query
  const cursor = startAfter === undefined ? undefined : await findOrderCursor(db, startAfter, filter.sort)
  if (startAfter !== undefined && !cursor) {
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: t('errors.noOrder') } } })
  }
  const tracked = isTrackingNumber(search) ? await listOrderIdsByTracking(db, search) : []
  return listFilteredOrders(db, { ...filter, words: parseOrderSearch(search), tracked }, cursor)
}
