import { restock } from '#server/inventory/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listHeldQuantities } from './queries.ts'

/**
 * Gives back everything a cancelled order took: nothing, where it waited for confirmation without holding stock. The
 * caller holds the lock of the order and changes its status.
 */
export async function restockOrder(tx: Db, orderId: string, userId: string | null): Promise<void> {
  for (const { skuId, quantity } of await listHeldQuantities(tx, orderId)) {
    await restock(tx, skuId, quantity, { reason: 'cancellation', orderId, userId })
  }
}
