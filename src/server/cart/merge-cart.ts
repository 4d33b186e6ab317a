import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { CartDifference, MergedCart, WantedLine } from '#domain/cart/cart-endpoints.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { sumBySku, toCartDifference, availableQuantity } from './compare-stock.ts'
import { getCart } from './get-cart.ts'
import { updateMergeKey, listCartLines, lockCart, setCartLine } from './queries.ts'

interface Merge {
  userId: string
  items: WantedLine[]
  /** A repeated merge with the same key is done once. */
  key: string | undefined
}

/**
 * Merges a guest's cart into the cart of the account (ruling R9). Quantities of one SKU add up, capped by the stock and
 * the limits of an order; `capped` lists what was cut. Never lowers a line that the account's cart has.
 */
export async function mergeCart(database: Database, { userId, items, key }: Merge): Promise<MergedCart> {
  return database.transact(async (tx) => {
    await lockCart(tx, userId)
    if (key && !(await updateMergeKey(tx, userId, key))) return { ...(await getCart(tx, userId)), capped: [] }

    const cart = new Map((await listCartLines(tx, userId)).map((line) => [line.skuId, line.quantity]))
    const guest = sumBySku(items)
    const skus = await findSkusForOrder(tx, [...guest.keys()])
    const byId = new Map(skus.map((sku) => [sku.id, sku]))
    const capped: CartDifference[] = []

    for (const [skuId, quantity] of guest) {
      const sku = byId.get(skuId)
      if (!sku) continue
      const present = cart.get(skuId) ?? 0
      const wanted = present + quantity
      const hasRoom = present > 0 || cart.size < MAX_LINES
      const kept = hasRoom ? Math.max(present, Math.min(wanted, availableQuantity(sku), MAX_QUANTITY_PER_LINE)) : 0
      if (kept < wanted) capped.push(toCartDifference(sku, wanted, kept))
      if (kept === present) continue
      cart.set(skuId, kept)
      await setCartLine(tx, userId, { skuId, quantity: kept })
    }
    return { ...(await getCart(tx, userId)), capped }
  })
}
