import type { Database } from '#server/schema/database.ts'
import { deleteSession } from './queries.ts'

/** Forgets the checkout session of an account. */
export async function deleteCheckout(database: Database, userId: string): Promise<void> {
  await database.transact((tx) => deleteSession(tx, userId))
}
