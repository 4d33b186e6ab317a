import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { changeOrderStatus } from './change-order-status.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { BulkResult } from '#domain/fulfilment/order-list.ts'

/** Sets several orders to one status. Each succeeds or fails on its own: the results hold the message of each failure. */
export async function bulkChangeOrderStatus(
  database: Database,
  change: { orderIds: string[]; status: OrderStatus; userId: string },
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const orderId of new Set(change.orderIds)) {
    results.push(await changeOne(database, { ...change, orderId }))
  }
  return results
}

async function changeOne(database: Database, change: { orderId: string; status: OrderStatus; userId: string }) {
  const { orderId } = change
  try {
    await changeOrderStatus(database, change)
    return { orderId, ok: true, message: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { orderId, ok: false, message: error.message }
  }
}
