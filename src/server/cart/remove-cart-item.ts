import type { Cart } from '#domain/cart/cart-endpoints.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getCart } from './get-cart.ts'
import { listCartLines, lockCart, setCartLine, type CartLine } from './queries.ts'

interface Wish {
  skuId: string | undefined
  productId: string | undefined
}

/** Takes one piece of a size away, or of a product's newest line (ruling R13). The last piece stays: deleting is its own action. */
export async function removeCartItem(database: Database, userId: string, wish: Wish): Promise<Cart> {
  return database.transact(async (tx) => {
    await lockCart(tx, userId)
    const line = await findLine(tx, await listCartLines(tx, userId), wish)
    if (line && line.quantity > 1) await setCartLine(tx, userId, { ...line, quantity: line.quantity - 1 })
    return getCart(tx, userId)
  })
}

async function findLine(db: Db, lines: CartLine[], { skuId, productId }: Wish) {
  if (skuId) return lines.find((line) => line.skuId === skuId)
  const skus = await findSkusForOrder(
    db,
    lines.map((line) => line.skuId),
  )
  const ofProduct = new Set(skus.filter((sku) => sku.product_id === productId).map(({ id }) => id))
  return lines.findLast((line) => ofProduct.has(line.skuId))
}
