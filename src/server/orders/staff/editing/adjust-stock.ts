import { ApiError } from '#domain/api/errors.ts'
import { restock, takeStock } from '#server/inventory/queries.ts'
import type { OrderLineRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** Takes or returns only what lines differ in, in the order of SKU ids, in which stock is locked. Throws `OUT_OF_STOCK`. */
export async function adjustStockToEdit(
  tx: Db,
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
  by: { orderId: string; userId: string | null },
) {
  const differences = new Map<string, number>()
  for (const { sku_id: skuId, quantity } of after) differences.set(skuId, (differences.get(skuId) ?? 0) + quantity)
  for (const { sku_id: skuId, quantity } of before) differences.set(skuId, (differences.get(skuId) ?? 0) - quantity)
  for (const [skuId, more] of [...differences].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const change = { reason: 'edit' as const, ...by }
    if (more < 0) await restock(tx, skuId, -more, change)
    if (more > 0 && (await takeStock(tx, [{ skuId, quantity: more }], change)))
      throw new ApiError('OUT_OF_STOCK', { details: { skuId } })
  }
}
