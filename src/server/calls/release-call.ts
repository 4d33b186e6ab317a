import type { Database } from '#server/schema/database.ts'
import { deleteClaims } from './queries.ts'

/** Gives back an order that a member of staff has claimed. Nothing happens to one that somebody else has. */
export async function releaseCall(database: Database, claim: { orderId: string; userId: string }): Promise<void> {
  await database.transact((tx) => deleteClaims(tx, claim))
}
