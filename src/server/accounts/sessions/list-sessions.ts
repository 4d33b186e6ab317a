import type { AccountSession } from '#domain/accounts/account-session.ts'
import { MAX_LISTED_SESSIONS, MAX_SESSION_SECONDS } from '#domain/constants.ts'
import type { SignedIn } from '#server/platform/http/caller.ts'
import type { Db } from '#server/schema/database.ts'
import { listOpenSessions } from '#server/accounts/queries.ts'

/** Where the account is signed in: the session that asks, then the others, the last used first. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<AccountSession[]> {
  const now = new Date()
  const oldest = new Date(now.getTime() - MAX_SESSION_SECONDS * 1000).toISOString()
  const rows = await listOpenSessions(db, {
    userId,
    sessionId,
    now: now.toISOString(),
    oldest,
    limit: MAX_LISTED_SESSIONS,
  })
  return rows.map(({ id, device, created_at: signedInAt, last_used_at: usedAt }) => ({
    id,
    device,
    signedInAt,
    lastUsedAt: usedAt ?? signedInAt,
    isCurrent: id === sessionId,
  }))
}
