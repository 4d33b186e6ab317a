import type { Database } from '#server/schema/database.ts'
import { deleteClaims } from './queries.ts'

/** Releases the claim of a member of staff on an order. Leaves the claim of a colleague alone. */
export async function releaseCall(database: Database, claim: { orderId: string; userId: string }): Promise<void> {
  await database.transact((tx) => deleteClaims(tx, claim))
}
