import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { insertStockMovements, adjustStock, findSkuWithProduct } from './queries.ts'

/**
 * Adds units to a SKU or takes them off, recorded as a correction. Throws `NOT_FOUND`, `STOCK_TOO_LOW`, and
 * `INVALID_REQUEST` where its pieces are not counted.
 */
export async function correctStock(
  database: Database,
  { skuId, change }: { skuId: string; change: number },
  userId: string,
): Promise<{ quantity: number }> {
  return database.transact(async (tx) => {
    const sku = await findSkuWithProduct(tx, skuId)
    if (!sku) throw new ApiError('NOT_FOUND')
    if (!sku.is_counted)
      throw new ApiError('INVALID_REQUEST', { details: { fields: { change: t('stock.notCounted') } } })
    const [movement] = (await adjustStock(tx, [{ skuId, change }])).movements
    if (!movement) throw new ApiError('STOCK_TOO_LOW', { details: { skuId } })
    await insertStockMovements(tx, [movement], { reason: 'correction', userId })
    const subject = { kind: 'product' as const, id: sku.productId, name: `${sku.model} ${sku.color} ${sku.size}` }
    const states = { before: { quantity: movement.before }, after: { quantity: movement.after } }
    await insertAdminAction(tx, { userId, action: 'stock.corrected', subject, ...states })
    return { quantity: movement.after }
  })
}
