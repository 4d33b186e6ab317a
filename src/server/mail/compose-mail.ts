import type { MailKind } from '#domain/mail/mail.ts'
import { isLanguage } from '#domain/texts/languages.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { readMailLook } from '#server/brand/read-mail-look.ts'
import { getSettings } from '#server/settings/queries.ts'
import { renderMail, type ComposedMail, type Message, type Sender } from '#server/platform/mail/mail-layout.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { MailPayload } from './queries.ts'

/** Renders the contents of a mail from its payload; undefined when its subject no longer exists. */
export type MailTemplate = (payload: MailPayload, shop: Sender, db: Db) => Promise<Message | undefined>

/** The template of every kind of mail. Each feature brings its own. */
export type MailTemplates = Record<MailKind, MailTemplate>

/** Stands for a secret in the link of a mail that others than its recipient read. */
export const REMOVED_SECRET = 'removed'

/**
 * Renders a mail with the data and the settings of now, in its own language or, where it has none, in that of what the shop writes by
 * itself; undefined when its subject no longer exists.
 */
export async function composeMail(
  { database, templates, shopUrl }: { database: Database; templates: MailTemplates; shopUrl: string },
  { kind, payload }: { kind: MailKind; payload: MailPayload },
): Promise<{ content: ComposedMail; sender: Sender } | undefined> {
  const { storeName, contactEmail, defaultLanguage } = await getSettings(database.query)
  const look = await readMailLook(database.query, shopUrl)
  const sender = { storeName, contactEmail, url: shopUrl }
  const { language = '' } = payload
  return inLanguage(
    isLanguage(language) ? language : defaultLanguage,
    async () => {
      const message = await templates[kind](payload, sender, database.query)
      return message && { content: renderMail(message, sender, look), sender }
    },
    defaultLanguage,
  )
}
