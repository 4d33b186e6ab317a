import type { Cart } from '#domain/cart/cart-endpoints.ts'
import type { Db } from '#server/schema/database.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import { toCartItems } from './to-cart-items.ts'
import { listCartLines } from './queries.ts'

/**
 * The stored cart of an account, named in the language of the reader, lines included that are out of stock by now:
 * `checkInventory` finds those.
 */
export async function getCart(db: Db, userId: string): Promise<Cart> {
  const items = await toCartItems(db, await listCartLines(db, userId))
  return { items: await translateLines(db, items) }
}
