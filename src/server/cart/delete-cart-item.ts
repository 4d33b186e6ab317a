import type { Cart } from '#domain/cart/cart-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { getCart } from './get-cart.ts'
import { deleteCartLine, lockCart } from './queries.ts'

/** Deletes a line of the cart. Deleting a line that is not there changes nothing. */
export async function deleteCartItem(database: Database, userId: string, skuId: string): Promise<Cart> {
  return database.transact(async (tx) => {
    await lockCart(tx, userId)
    await deleteCartLine(tx, userId, skuId)
    return getCart(tx, userId)
  })
}
