import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { applyCorrection } from './correct-stock.ts'
import { findCorrection, listSkusWithProduct, lockStock } from './queries.ts'

/**
 * Takes a correction back as a difference: what was sold or counted since then stays. Answers how many sizes changed, 0
 * where it was undone before. Sizes that are not counted any more are left out. Throws `NOT_FOUND`, and `STOCK_TOO_LOW`
 * where pieces that came by it are sold.
 */
export async function undoStockCorrection(
  database: Database,
  correctionId: string,
  userId: string,
): Promise<{ restored: number }> {
  return database.transact(async (tx) => {
    const { moved } = await findCorrection(tx, correctionId)
    if (moved.length === 0) throw new ApiError('NOT_FOUND')
    const skuIds = moved.map(({ skuId }) => skuId)
    await lockStock(tx, skuIds)
    // Asked behind the locks: of two that undo at once the second one finds what the first has done.
    if ((await findCorrection(tx, correctionId)).isUndone) return { restored: 0 }
    const known = new Map((await listSkusWithProduct(tx, skuIds)).map((sku) => [sku.skuId, sku]))
    const lines = moved.flatMap(({ skuId, change }) => {
      const sku = known.get(skuId)
      return sku?.is_counted ? [{ skuId, before: sku.quantity, after: sku.quantity - change }] : []
    })
    const change = { reason: 'correction', userId, correctionId, cause: 'undone' } as const
    return { restored: await applyCorrection(tx, lines, change) }
  })
}
