import { LINK_PAUSE_SECONDS } from '#domain/constants.ts'
import type { Database } from '#server/schema/database.ts'
import { removeExpiredTokens, removeSessionsWithoutTokens } from './queries.ts'
import { removeOldLinks } from './links/queries.ts'

/** Days that ended sessions and spent links are kept, so that what comes late is still told apart from what never was. */
const DAYS_KEPT = 7

/** Clears away what opens nothing any more. A used refresh token stays until it expires: it is the trap for thieves. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const kept = new Date(now.getTime() - DAYS_KEPT * 24 * 3_600_000).toISOString()
  const pause = new Date(now.getTime() - LINK_PAUSE_SECONDS * 1000).toISOString()
  await database.transact(async (tx) => {
    await removeExpiredTokens(tx, { now: at, revokedBefore: kept })
    await removeSessionsWithoutTokens(tx)
    await removeOldLinks(tx, { expiredBefore: kept, askedBefore: pause })
  })
}
