import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { Cart } from '#domain/cart/cart-endpoints.ts'
import { ApiError } from '#domain/api/errors.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getCart } from './get-cart.ts'
import { listCartLines, lockCart, setCartLine } from './queries.ts'

/** Adds one piece to the cart of an account (spec §4). Refuses what is not sold, and more than there is or than one order may hold. */
export async function addCartItem(database: Database, userId: string, skuId: string): Promise<Cart> {
  return database.transact(async (tx) => {
    await lockCart(tx, userId)
    const [sku] = await findSkusForOrder(tx, [skuId])
    if (!sku?.sellable) throw new ApiError('PRODUCT_NOT_FOUND', { details: { skuId } })

    const lines = await listCartLines(tx, userId)
    const present = lines.find((line) => line.skuId === skuId)
    const quantity = (present?.quantity ?? 0) + 1
    if (quantity > MAX_QUANTITY_PER_LINE) throw new ApiError('TOO_MANY_PIECES', { details: { skuId } })
    if (quantity > sku.quantity) throw new ApiError('OUT_OF_STOCK', { details: { skuId } })
    if (!present && lines.length >= MAX_LINES) throw new ApiError('CART_FULL')

    await setCartLine(tx, userId, { skuId, quantity })
    return getCart(tx, userId)
  })
}
