import type { Database } from '#server/schema/database.ts'
import { deleteCartLines, lockCart } from './queries.ts'

/** Empties the cart of an account. */
export async function emptyCart(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    await lockCart(tx, userId)
    await deleteCartLines(tx, userId)
  })
}
