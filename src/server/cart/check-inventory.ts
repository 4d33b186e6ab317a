import type { CartDifference, CheckedCart, WantedLine } from '#domain/cart/cart-endpoints.ts'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { addUp, differenceOf, obtainable } from './compare-stock.ts'
import { presentLines } from './present-lines.ts'
import { deleteCartLine, listCartLines, lockCart, setCartLine, type CartLine } from './queries.ts'

/**
 * What of a cart can be had now, at the prices of today (spec §4). The cart of an account is the server's, whatever
 * the request carries, and is lowered to what can be had. A guest's lines are only looked at.
 */
export async function checkInventory(
  database: Database,
  userId: string | undefined,
  items: WantedLine[],
): Promise<CheckedCart> {
  if (!userId) return answer(database.query, await compare(database.query, items))

  const looked = await compare(database.query, await listCartLines(database.query, userId))
  if (looked.differences.length === 0) return answer(database.query, looked)
  return database.transact(async (tx) => {
    await lockCart(tx, userId)
    const compared = await compare(tx, await listCartLines(tx, userId))
    for (const { skuId, kept } of compared.differences) {
      if (kept > 0) await setCartLine(tx, userId, { skuId, quantity: kept })
      else await deleteCartLine(tx, userId, skuId)
    }
    return answer(tx, compared)
  })
}

interface Comparison {
  lines: CartLine[]
  differences: CartDifference[]
  /** A line of a size that never was: it is gone, and nothing can be said about it. */
  hasUnknown: boolean
}

async function compare(db: Db, wanted: CartLine[]): Promise<Comparison> {
  const sums = addUp(wanted)
  const skus = await findSkusForOrder(db, [...sums.keys()])
  const byId = new Map(skus.map((sku) => [sku.id, sku]))
  const lines: CartLine[] = []
  const differences: CartDifference[] = []
  for (const [skuId, quantity] of sums) {
    const sku = byId.get(skuId)
    const kept = Math.min(quantity, obtainable(sku), MAX_QUANTITY_PER_LINE)
    if (kept > 0) lines.push({ skuId, quantity: kept })
    if (sku && kept < quantity) differences.push(differenceOf(sku, quantity, kept))
  }
  return { lines, differences, hasUnknown: byId.size < sums.size }
}

async function answer(db: Db, { lines, differences, hasUnknown }: Comparison): Promise<CheckedCart> {
  const stockDifference = hasUnknown || differences.length > 0
  return { updatedItems: await presentLines(db, lines), stockDifference, differences }
}
