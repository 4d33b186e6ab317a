import type { Database } from '#server/schema/database.ts'
import { deleteCheckoutSession } from './queries.ts'

/** Forgets the checkout session of an account. */
export async function deleteCheckout(database: Database, userId: string): Promise<void> {
  await database.transact((tx) => deleteCheckoutSession(tx, userId))
}
