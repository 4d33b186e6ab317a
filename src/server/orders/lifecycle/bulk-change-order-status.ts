import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { changeOrderStatus } from './change-order-status.ts'
import type { OrderStatusChange } from '#domain/orders/order.ts'
import type { BulkResult } from '#domain/orders/staff/order-list.ts'

/** Sets several orders to one status. Each succeeds or fails on its own: the results hold the message of each failure. */
export async function bulkChangeOrderStatus(
  database: Database,
  change: OrderStatusChange & { orderIds: string[]; userId: string },
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const orderId of new Set(change.orderIds)) {
    results.push(await changeOne(database, { ...change, orderId }))
  }
  return results
}

async function changeOne(database: Database, change: OrderStatusChange & { orderId: string; userId: string }) {
  const { orderId } = change
  try {
    const { previousStatus, changeId } = await changeOrderStatus(database, change)
    return { orderId, ok: true, message: '', previousStatus, ...(changeId && { changeId }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { orderId, ok: false, message: error.message }
  }
}
