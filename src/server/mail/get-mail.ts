import { ApiError } from '#domain/api/errors.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { SignedIn } from '#server/platform/http/caller.ts'
import type { Database } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { composeMail, composeShortText, REMOVED_SECRET, type MailTemplates } from './compose-mail.ts'
import { findMail } from './queries.ts'
import { openReadableSecret } from './sealed-secret.ts'

/** How mails are rendered, and whether they are sent. */
export interface Outbox {
  templates: MailTemplates
  /** Opens the secrets of links. */
  secrets: SecretBox
  /** Known once the server listens. */
  shopUrl: () => string
  /** A mail server is set. */
  isSending: boolean
}

/**
 * One mail: as it was sent, or as it would be written now. A link with a secret is shown only without a mail server, where owners
 * pass it on by hand: it would open their own accounts to other staff. Throws `MAIL_NOT_FOUND`.
 */
export async function getMail(
  database: Database,
  outbox: Outbox,
  id: string,
  reader: Pick<SignedIn, 'rights'>,
): Promise<Mail> {
  const found = await findMail(database.query, id, outbox)
  if (!found) throw new ApiError('MAIL_NOT_FOUND')
  const { entry } = found
  if (found.sent) return { ...entry, reference: '', sentBy: '', ...found.sent }
  const parts = { database, templates: outbox.templates, shopUrl: outbox.shopUrl() }
  if (entry.channel === 'message') {
    const message = await composeShortText(parts, { kind: entry.kind, payload: found.payload })
    return { ...entry, subject: '', html: '', text: message?.text ?? t('mail.nothingLeft'), reference: '', sentBy: '' }
  }
  const payload = await openReadableSecret(outbox.secrets, { recipient: entry.recipient, payload: found.payload })
  const isShown = !outbox.isSending && reader.rights.includes('staff:write')
  const secret = isShown ? (payload.secret ?? REMOVED_SECRET) : REMOVED_SECRET
  const composed = await composeMail(parts, { kind: entry.kind, payload: { ...payload, secret } })
  const { subject, html, text } = composed?.content ?? { subject: t('mail.nothingLeft'), html: '', text: '' }
  return { ...entry, subject, html, text, reference: '', sentBy: '' }
}
