import { ApiError } from '#domain/api/errors.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { Database } from '#server/schema/database.ts'
import { composeMail, type MailWriters } from './compose-mail.ts'
import { findMail } from './queries.ts'

/** Where mails are written, and whether they leave the shop. */
export interface Outbox {
  writers: MailWriters
  /** Known once the shop listens. */
  shopUrl: () => string
  /** A mail server is set. */
  isSending: boolean
}

/** Stands where a secret was or would be. */
const REMOVED = 'removed'

/**
 * One mail as it is written now. A link that opens an account is shown only where no mail server is set:
 * there somebody has to pass it on by hand.
 */
export async function readMail(database: Database, outbox: Outbox, id: string): Promise<Mail> {
  const found = await findMail(database.query, id, outbox)
  if (!found) throw new ApiError('MAIL_NOT_FOUND')
  const { entry, payload } = found
  const secret = outbox.isSending ? REMOVED : (payload.secret ?? REMOVED)
  const composed = await composeMail(
    { database, writers: outbox.writers, shopUrl: outbox.shopUrl() },
    { kind: entry.kind, payload: { ...payload, secret } },
  )
  const { subject, html, text } = composed?.letter ?? { subject: 'Nothing left to tell', html: '', text: '' }
  return { ...entry, subject, html, text }
}
