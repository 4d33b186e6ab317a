import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { CartDifference, MergedCart, WantedLine } from '#domain/cart/cart-endpoints.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { addUp, differenceOf, obtainable } from './compare-stock.ts'
import { getCart } from './get-cart.ts'
import { claimMerge, listCartLines, lockCart, setCartLine } from './queries.ts'

interface Merge {
  userId: string
  items: WantedLine[]
  /** Names the merge: one whose answer was lost may be sent again and is done once. */
  key: string | undefined
}

/**
 * Joins a guest's lines to the cart of the account (ruling R9). Quantities of one size add up, as far as the stock and
 * the bounds of an order allow; what was held back is told. What the account's cart holds already is never lowered.
 */
export async function mergeCart(database: Database, { userId, items, key }: Merge): Promise<MergedCart> {
  return database.transact(async (tx) => {
    await lockCart(tx, userId)
    if (key && !(await claimMerge(tx, userId, key))) return { ...(await getCart(tx, userId)), capped: [] }

    const cart = new Map((await listCartLines(tx, userId)).map((line) => [line.skuId, line.quantity]))
    const guest = addUp(items)
    const skus = await findSkusForOrder(tx, [...guest.keys()])
    const byId = new Map(skus.map((sku) => [sku.id, sku]))
    const capped: CartDifference[] = []

    for (const [skuId, quantity] of guest) {
      const sku = byId.get(skuId)
      if (!sku) continue
      const present = cart.get(skuId) ?? 0
      const wanted = present + quantity
      const hasRoom = present > 0 || cart.size < MAX_LINES
      const kept = hasRoom ? Math.max(present, Math.min(wanted, obtainable(sku), MAX_QUANTITY_PER_LINE)) : 0
      if (kept < wanted) capped.push(differenceOf(sku, wanted, kept))
      if (kept === present) continue
      cart.set(skuId, kept)
      await setCartLine(tx, userId, { skuId, quantity: kept })
    }
    return { ...(await getCart(tx, userId)), capped }
  })
}
