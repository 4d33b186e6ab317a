import { RESET_LINK_SECONDS, VERIFICATION_LINK_SECONDS } from '#domain/constants.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import type { LinkPurpose } from '#server/schema/tables/accounts.ts'
import { insertMail } from '#server/mail/queries.ts'
import { insertLink } from './queries.ts'
import { sealMailSecret } from '#server/mail/sealed-secret.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { hashToken, newToken } from '#server/accounts/sessions/tokens.ts'

const lifetimes: Record<LinkPurpose, number> = {
  'verify-email': VERIFICATION_LINK_SECONDS,
  'reset-password': RESET_LINK_SECONDS,
}

/** The secret of a link that is about to be sent: its hash, and sealed for the mail to that email. */
interface NewLink {
  hash: string
  sealed: string
}

/** Makes the secret of a link to that email. Before the transaction that sends it: sealing reads a file. */
export async function prepareLink(secrets: SecretBox, email: string): Promise<NewLink> {
  const secret = newToken()
  return { hash: hashToken(secret), sealed: await sealMailSecret(secrets, { recipient: email, secret }) }
}

/** Creates a link that works once and puts the mail with it in the outbox. Runs inside the caller's transaction. */
export async function sendLink(
  tx: Db,
  {
    link,
    purpose,
    userId,
    email,
    name,
    now,
  }: { link: NewLink; purpose: LinkPurpose; userId: string; email: string; name: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifetimes[purpose] * 1000).toISOString()
  const at = now.toISOString()
  await insertLink(tx, {
    hash: link.hash,
    user_id: userId,
    purpose,
    created_at: at,
    expires_at: expiresAt,
  })
  await insertMail(tx, {
    kind: purpose,
    recipient: email,
    payload: { name, secret: link.sealed, language: currentLanguage() },
    at,
    uselessAfter: expiresAt,
  })
}
