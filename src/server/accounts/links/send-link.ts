import { RESET_LINK_SECONDS, VERIFICATION_LINK_SECONDS } from '#domain/constants.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import type { LinkPurpose } from '#server/schema/tables/accounts.ts'
import { insertMail } from '#server/mail/queries.ts'
import { insertLink } from './queries.ts'
import { hashToken, newToken } from '#server/accounts/sessions/tokens.ts'

const lifetimes: Record<LinkPurpose, number> = {
  'verify-email': VERIFICATION_LINK_SECONDS,
  'reset-password': RESET_LINK_SECONDS,
}

/** Creates a link that works once and puts the mail with it in the outbox. Runs inside the caller's transaction. */
export async function sendLink(
  tx: Db,
  {
    purpose,
    userId,
    email,
    name,
    now,
  }: { purpose: LinkPurpose; userId: string; email: string; name: string; now: Date },
): Promise<void> {
  const secret = newToken()
  const expiresAt = new Date(now.getTime() + lifetimes[purpose] * 1000).toISOString()
  const at = now.toISOString()
  await insertLink(tx, {
    hash: hashToken(secret),
    user_id: userId,
    purpose,
    created_at: at,
    expires_at: expiresAt,
  })
  await insertMail(tx, {
    kind: purpose,
    recipient: email,
    payload: { name, secret, language: currentLanguage() },
    at,
    uselessAfter: expiresAt,
  })
}
