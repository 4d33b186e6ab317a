import type { Database } from '#server/schema/database.ts'
import { revokeSession } from '#server/accounts/queries.ts'

/** Ends a session: all its tokens become invalid. */
export async function endSession(database: Database, sessionId: string): Promise<void> {
  await database.transact((tx) => revokeSession(tx, sessionId, new Date().toISOString()))
}
