import { LINK_PAUSE_SECONDS } from '#domain/constants.ts'
import type { Database } from '#server/schema/database.ts'
import type { LinkPurpose } from '#server/schema/tables.ts'
import { insertLinkRequest } from './queries.ts'
import { findUserByEmail } from '#server/accounts/queries.ts'
import { sendLink } from './send-link.ts'

/**
 * Sends a link to the account of that email, at most one a minute. Does not reveal which emails have an account: known
 * and unknown ones do the same durable write, so they also take about the same time.
 */
export async function requestLink(database: Database, purpose: LinkPurpose, email: string): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date()
    const notSince = new Date(now.getTime() - LINK_PAUSE_SECONDS * 1000).toISOString()
    const isDue = await insertLinkRequest(tx, { email, purpose, now: now.toISOString(), notSince })
    const user = await findUserByEmail(tx, email)
    if (!isDue || !user || (purpose === 'verify-email' && user.is_verified)) return
    await sendLink(tx, { purpose, userId: user.id, email, name: user.name, now })
  })
}
