import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { revokeSessionOf } from '#server/accounts/queries.ts'

/** Ends one session of the account, wherever it is. Throws `SESSION_NOT_FOUND` for one that is over, and for another account's. */
export async function endNamedSession(database: Database, session: { id: string; userId: string }): Promise<void> {
  const now = new Date().toISOString()
  const isEnded = await database.transact((tx) => revokeSessionOf(tx, { ...session, now }))
  if (!isEnded) throw new ApiError('SESSION_NOT_FOUND')
}
