import { v7 as newId } from 'uuid'
import { VERIFICATION_LINK_SECONDS } from '#domain/constants.ts'
import { toMailbox } from '#domain/contact/mailbox.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { hashToken, newToken } from '#server/accounts/sessions/tokens.ts'
import { insertMail } from '#server/mail/queries.ts'
import { sealMailSecret } from '#server/mail/sealed-secret.ts'
import type { AttemptBound, AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { getLeaveKey, upsertWish } from './queries.ts'

/** Wishes of one network, over all mailboxes. */
const wishesOfNetwork: AttemptBound = { name: 'newsletter-network', free: 20, seconds: 60, isPerNetwork: true }
/** Typing somebody's address must not fill their mailbox. */
const wishesOfMailbox: AttemptBound = { name: 'newsletter-email', free: 3, seconds: 60 * 60 }

/**
 * Writes down the wish for the newsletter and puts the mail that asks for its confirmation in the outbox. Does not
 * reveal which emails have it already. Throws `TOO_MANY_REQUESTS` for a network that asks too often.
 */
export async function joinNewsletter(
  database: Database,
  email: string,
  { limits, ip, secrets }: { limits: AttemptLimits; ip: string; secrets: SecretBox },
): Promise<void> {
  await limits.take(wishesOfNetwork, ip)
  if (!(await limits.tryTake(wishesOfMailbox, toMailbox(email)))) return
  const secret = newToken()
  const sealed = await sealMailSecret(secrets, { recipient: email, secret })
  await database.transact(async (tx) => {
    const now = new Date()
    const at = now.toISOString()
    const language = currentLanguage()
    const expiresAt = new Date(now.getTime() + VERIFICATION_LINK_SECONDS * 1000).toISOString()
    const isNew = await upsertWish(tx, {
      id: newId(),
      email,
      language,
      asked_at: at,
      confirmed_at: null,
      link_hash: hashToken(secret),
      link_expires_at: expiresAt,
      leave_key: newToken(),
    })
    if (!isNew) return
    const payload = { secret: sealed, leave: await getLeaveKey(tx, email), language }
    await insertMail(tx, { kind: 'newsletter', recipient: email, payload, at, uselessAfter: expiresAt })
  })
}
