import type { Cart } from '#domain/cart/cart-endpoints.ts'
import type { Db } from '#server/schema/database.ts'
import { presentLines } from './present-lines.ts'
import { listCartLines } from './queries.ts'

/** The cart of an account as it is kept, also what can no longer be had: the inventory check tells about that. */
export async function getCart(db: Db, userId: string): Promise<Cart> {
  return { items: await presentLines(db, await listCartLines(db, userId)) }
}
