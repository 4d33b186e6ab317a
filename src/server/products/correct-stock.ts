import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findSku } from './queries.ts'
import { bumpRevision, insertStockMovements, moveStock } from '#server/catalog/queries.ts'

/** Adds pieces to a size or takes them off, as a correction in its ledger. Refuses to take more than are there. */
export async function correctStock(
  database: Database,
  { skuId, change }: { skuId: string; change: number },
  userId: string,
): Promise<{ quantity: number }> {
  return database.transact(async (tx) => {
    const sku = await findSku(tx, skuId)
    if (!sku) throw new ApiError('NOT_FOUND')
    const movement = await moveStock(tx, skuId, change)
    if (!movement) throw new ApiError('STOCK_TOO_LOW', { details: { skuId } })
    await insertStockMovements(tx, [movement], { reason: 'correction', userId })
    const subject = { kind: 'product' as const, id: sku.productId, name: `${sku.model} ${sku.color} ${sku.size}` }
    const states = { before: { quantity: movement.before }, after: { quantity: movement.after } }
    await insertAdminAction(tx, { userId, action: 'stock.corrected', subject, ...states })
    await bumpRevision(tx)
    return { quantity: movement.after }
  })
}
