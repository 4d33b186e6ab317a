import type { CartDifference, CheckedCart, WantedLine } from '#domain/cart/cart-endpoints.ts'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { sumBySku, toCartDifference, availableQuantity } from './compare-stock.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import { toCartItems } from './to-cart-items.ts'
import { deleteCartLine, listCartLines, lockCart, setCartLine, type CartLine } from './queries.ts'

/**
 * Compares a cart with the stock and returns what of it can be ordered, at the prices of today (spec §4). For an account
 * the stored cart counts, not the request's lines, and is lowered to the available quantities. A guest's lines are
 * compared only.
 */
export async function checkInventory(
  database: Database,
  userId: string | undefined,
  items: WantedLine[],
): Promise<CheckedCart> {
  if (!userId) return toCheckedCart(database.query, await compare(database.query, items))

  const preview = await compare(database.query, await listCartLines(database.query, userId))
  if (preview.differences.length === 0) return toCheckedCart(database.query, preview)
  return database.transact(async (tx) => {
    await lockCart(tx, userId)
    const compared = await compare(tx, await listCartLines(tx, userId))
    for (const { skuId, kept } of compared.differences) {
      if (kept > 0) await setCartLine(tx, userId, { skuId, quantity: kept })
      else await deleteCartLine(tx, userId, skuId)
    }
    return toCheckedCart(tx, compared)
  })
}

interface Comparison {
  lines: CartLine[]
  differences: CartDifference[]
  /** A line names a SKU that never existed, so there is no product to report a difference for. */
  hasUnknown: boolean
}

async function compare(db: Db, wanted: CartLine[]): Promise<Comparison> {
  const sums = sumBySku(wanted)
  const skus = await findSkusForOrder(db, [...sums.keys()])
  const byId = new Map(skus.map((sku) => [sku.id, sku]))
  const lines: CartLine[] = []
  const differences: CartDifference[] = []
  for (const [skuId, quantity] of sums) {
    const sku = byId.get(skuId)
    const kept = Math.min(quantity, availableQuantity(sku), MAX_QUANTITY_PER_LINE)
    if (kept > 0) lines.push({ skuId, quantity: kept })
    if (sku && kept < quantity) differences.push(toCartDifference(sku, quantity, kept))
  }
  return { lines, differences, hasUnknown: byId.size < sums.size }
}

async function toCheckedCart(db: Db, { lines, differences, hasUnknown }: Comparison): Promise<CheckedCart> {
  const stockDifference = hasUnknown || differences.length > 0
  return { updatedItems: await translateLines(db, await toCartItems(db, lines)), stockDifference, differences }
}
