import type { SignedIn } from '#server/platform/http/caller.ts'
import type { Database } from '#server/schema/database.ts'
import { revokeOtherSessions } from '#server/accounts/queries.ts'

/** Ends all sessions of the account but the one that calls. */
export async function endOtherSessions(
  database: Database,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<void> {
  const now = new Date().toISOString()
  await database.transact((tx) => revokeOtherSessions(tx, { userId, sessionId, now }))
}
