import { KNOWN_DEVICE_DAYS, LINK_PAUSE_SECONDS } from '#domain/constants.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteExpiredTokens, deleteSessionsWithoutTokens } from './queries.ts'
import { deleteUnseenDevices } from './device-queries.ts'
import { deleteExpiredLinks } from './links/queries.ts'

/** Days that ended sessions and used links are kept, so that a late request differs from an unknown one. */
const DAYS_KEPT = 7

/**
 * Deletes expired tokens, sessions and links, and browsers not seen for long. A used refresh token stays until it
 * expires: using it again reveals that it was stolen.
 */
export async function deleteExpiredAccountData(database: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const kept = new Date(now.getTime() - DAYS_KEPT * 24 * 3_600_000).toISOString()
  const pause = new Date(now.getTime() - LINK_PAUSE_SECONDS * 1000).toISOString()
  await database.transact(async (tx) => {
    await deleteExpiredTokens(tx, { now: at, revokedBefore: kept })
    await deleteSessionsWithoutTokens(tx)
    await deleteUnseenDevices(tx, new Date(now.getTime() - KNOWN_DEVICE_DAYS * 24 * 3_600_000).toISOString())
    await deleteExpiredLinks(tx, { expiredBefore: kept, askedBefore: pause })
  })
}
