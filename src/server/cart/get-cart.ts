import type { Cart } from '#domain/cart/cart-endpoints.ts'
import type { Db } from '#server/schema/database.ts'
import { toCartItems } from './to-cart-items.ts'
import { listCartLines } from './queries.ts'

/** The stored cart of an account, lines included that are out of stock by now: `checkInventory` finds those. */
export async function getCart(db: Db, userId: string): Promise<Cart> {
  return { items: await toCartItems(db, await listCartLines(db, userId)) }
}
