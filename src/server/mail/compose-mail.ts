import type { MailKind } from '#domain/mail/mail.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { renderMail, type ComposedMail, type Message, type Sender } from '#server/platform/mail/mail-layout.ts'
import type { MailPayload } from './queries.ts'

/** Renders the contents of a mail from its payload; undefined when its subject no longer exists. */
export type MailTemplate = (payload: MailPayload, shop: Sender, db: Db) => Promise<Message | undefined>

/** The template of every kind of mail. Each feature brings its own. */
export type MailTemplates = Record<MailKind, MailTemplate>

/** Renders a mail with the data and the settings of now; undefined when its subject no longer exists. */
export async function composeMail(
  { database, templates, shopUrl }: { database: Database; templates: MailTemplates; shopUrl: string },
  { kind, payload }: { kind: MailKind; payload: MailPayload },
): Promise<{ letter: ComposedMail; sender: Sender } | undefined> {
  const { storeName, contactEmail } = await getSettings(database.query)
  const sender = { storeName, contactEmail, url: shopUrl }
  const message = await templates[kind](payload, sender, database.query)
  return message && { letter: renderMail(message, sender), sender }
}
