import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { Cart } from '#domain/cart/cart-endpoints.ts'
import { ApiError } from '#domain/api/errors.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getCart } from './get-cart.ts'
import { listCartLines, lockCart, setCartLine } from './queries.ts'

/**
 * Adds one unit of a SKU to the cart of an account (spec §4). Throws `PRODUCT_NOT_FOUND`, `TOO_MANY_PIECES`,
 * `OUT_OF_STOCK`, `CART_FULL`.
 */
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
