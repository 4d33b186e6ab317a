import type { MailKind } from '#domain/mail/mail.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { renderMail, type ComposedMail, type Message, type Sender } from '#server/platform/mail/mail-layout.ts'
import type { MailPayload } from './queries.ts'

/** Puts what happened into words. Answers nothing when there is nothing left to tell of. */
export type MailWriter = (payload: MailPayload, shop: Sender, db: Db) => Promise<Message | undefined>

/** Every kind of mail and who writes it: each feature brings those that tell of it. */
export type MailWriters = Record<MailKind, MailWriter>

/** Writes a mail as it stands now, in the words and the look of the shop. */
export async function composeMail(
  { database, writers, shopUrl }: { database: Database; writers: MailWriters; shopUrl: string },
  { kind, payload }: { kind: MailKind; payload: MailPayload },
): Promise<{ letter: ComposedMail; sender: Sender } | undefined> {
  const { storeName, contactEmail } = await getSettings(database.query)
  const sender = { storeName, contactEmail, url: shopUrl }
  const message = await writers[kind](payload, sender, database.query)
  return message && { letter: renderMail(message, sender), sender }
}
