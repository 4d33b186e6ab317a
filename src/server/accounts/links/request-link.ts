import { LINK_PAUSE_SECONDS } from '#domain/constants.ts'
import { toMailbox } from '#domain/contact/mailbox.ts'
import type { AttemptBound, AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import type { LinkPurpose } from '#server/schema/tables/accounts.ts'
import { insertLinkRequest } from './queries.ts'
import { findUserByEmail } from '#server/accounts/queries.ts'
import { prepareLink, sendLink } from './send-link.ts'

/** Mails with links that one network asks for, over all mailboxes. */
export const mailsOfNetwork: AttemptBound = { name: 'link-network', free: 20, seconds: 60, isPerNetwork: true }
/** Slower than a reset link expires, so that a flooded mailbox still has a link that works. */
export const mailsOfMailbox: AttemptBound = { name: 'link-email', free: 6, seconds: 10 * 60 }

/**
 * Sends a link to the account of that email, at most one a minute and one in ten minutes after the first few. Does not
 * reveal which emails have an account: known and unknown ones do the same durable write, so they also take about the
 * same time. Throws `TOO_MANY_REQUESTS` for a network that asks for too many.
 */
export async function requestLink(
  database: Database,
  purpose: LinkPurpose,
  email: string,
  { limits, ip, secrets }: { limits: AttemptLimits; ip: string; secrets: SecretBox },
): Promise<void> {
  await limits.take(mailsOfNetwork, ip)
  if (!(await limits.tryTake(mailsOfMailbox, `${purpose} ${toMailbox(email)}`))) return
  // For unknown emails as well.
  const link = await prepareLink(secrets, email)
  await database.transact(async (tx) => {
    const now = new Date()
    const notSince = new Date(now.getTime() - LINK_PAUSE_SECONDS * 1000).toISOString()
    const isDue = await insertLinkRequest(tx, { email, purpose, now: now.toISOString(), notSince })
    const user = await findUserByEmail(tx, email)
    if (!isDue || !user || (purpose === 'verify-email' && user.is_verified)) return
    await sendLink(tx, { link, purpose, userId: user.id, email, name: user.name, now })
  })
}
