import type { Cart } from '#domain/cart/cart-endpoints.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getCart } from './get-cart.ts'
import { listCartLines, lockCart, setCartLine, type CartLine } from './queries.ts'

interface LineReference {
  skuId: string | undefined
  productId: string | undefined
}

/**
 * Takes one unit off the line of a SKU, or off a product's newest line (ruling R13). The last unit stays: deleting is an
 * action of its own.
 */
export async function removeCartItem(database: Database, userId: string, reference: LineReference): Promise<Cart> {
  return database.transact(async (tx) => {
    await lockCart(tx, userId)
    const line = await findLine(tx, await listCartLines(tx, userId), reference)
    if (line && line.quantity > 1) await setCartLine(tx, userId, { ...line, quantity: line.quantity - 1 })
    return getCart(tx, userId)
  })
}

async function findLine(db: Db, lines: CartLine[], { skuId, productId }: LineReference) {
  if (skuId) return lines.find((line) => line.skuId === skuId)
  const skus = await findSkusForOrder(
    db,
    lines.map((line) => line.skuId),
  )
  const ofProduct = new Set(skus.filter((sku) => sku.product_id === productId).map(({ id }) => id))
  return lines.findLast((line) => ofProduct.has(line.skuId))
}
