import { LINK_PAUSE_SECONDS } from '#domain/constants.ts'
import type { Database } from '#server/schema/database.ts'
import type { LinkPurpose } from '#server/schema/tables.ts'
import { takeLinkRequest } from './queries.ts'
import { findUserByEmail } from '#server/accounts/queries.ts'
import { sendLink } from './send-link.ts'

/**
 * Sends a link to whoever has that e-mail, at most one a minute. Says nothing about who has an account: known and
 * unknown e-mails do the same durable write, so they also take about the same time.
 */
export async function requestLink(database: Database, purpose: LinkPurpose, email: string): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date()
    const notSince = new Date(now.getTime() - LINK_PAUSE_SECONDS * 1000).toISOString()
    const isDue = await takeLinkRequest(tx, { email, purpose, now: now.toISOString(), notSince })
    const user = await findUserByEmail(tx, email)
    if (!isDue || !user || (purpose === 'verify-email' && user.is_verified)) return
    await sendLink(tx, { purpose, userId: user.id, email, name: user.name, now })
  })
}
