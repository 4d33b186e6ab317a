import { ApiError } from '#domain/api/errors.ts'
import type { Fate } from '#domain/returns/return-words.ts'
import { restock, takeBackReturned, takeStock, type SkuQuantity, type StockChange } from '#server/inventory/queries.ts'
import type { Db } from '#server/schema/database.ts'

interface Moves {
  back?: { pieces: readonly SkuQuantity[]; change: StockChange }
  out?: { pieces: readonly SkuQuantity[]; change: StockChange }
}

/**
 * Gives pieces back to the stock and takes others from it, in SKU id order, in which stock is locked. Throws
 * `OUT_OF_STOCK` where fewer are left: the transaction gives back what it has taken.
 */
export async function moveStock(tx: Db, { back, out }: Moves): Promise<void> {
  const moves = [
    ...(back?.pieces ?? []).map((piece) => ({ ...piece, change: back?.change, isBack: true })),
    ...(out?.pieces ?? []).map((piece) => ({ ...piece, change: out?.change, isBack: false })),
  ].toSorted((a, b) => (a.skuId < b.skuId ? -1 : a.skuId > b.skuId ? 1 : Number(b.isBack) - Number(a.isBack)))
  for (const { skuId, quantity, change, isBack } of moves) {
    if (!change) continue
    if (isBack) await restock(tx, skuId, quantity, change)
    else if (
      await (change.returnId
        ? takeBackReturned(tx, { skuId, quantity }, change)
        : takeStock(tx, [{ skuId, quantity }], change))
    )
      throw new ApiError('OUT_OF_STOCK', { details: { skuId } })
  }
}

/** The pieces that are sold again. */
export const piecesToRestock = (pieces: readonly { skuId: string; quantity: number; fate: Fate }[]): SkuQuantity[] =>
  pieces.filter(({ fate }) => fate === 'restock').map(({ skuId, quantity }) => ({ skuId, quantity }))
