import type { MailKind } from '#domain/mail/mail.ts'
import { fillMessage, type MessageKind } from '#domain/mail/message-settings.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { currentLanguage, isLanguage, type Language } from '#domain/texts/languages.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { readMailLook } from '#server/brand/read-mail-look.ts'
import { getMessageSettings, getSettings } from '#server/settings/queries.ts'
import {
  renderMail,
  type ComposedMail,
  type Message,
  type Sender,
  type ShortText,
} from '#server/platform/mail/mail-layout.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { MailPayload } from './queries.ts'

/** Renders the contents of a mail from its payload; undefined when its subject no longer exists. */
export type MailTemplate = (payload: MailPayload, shop: Sender, db: Db) => Promise<Message | undefined>

/** The template of every kind of mail. Each feature brings its own. */
export type MailTemplates = Record<MailKind, MailTemplate>

/** Stands for a secret in the link of a mail that others than its recipient read. */
export const REMOVED_SECRET = 'removed'

/** What mails are composed with. */
export interface MailParts {
  database: Database
  templates: MailTemplates
  shopUrl: string
}

/** What is composed: a kind with its payload. */
interface MailSubject {
  kind: MailKind
  payload: MailPayload
}

/**
 * Renders a mail with the data and the settings of now, in its own language or, where it has none, in that of what the shop writes by
 * itself; undefined when its subject no longer exists.
 */
export async function composeMail(
  parts: MailParts,
  subject: MailSubject,
): Promise<{ content: ComposedMail; sender: Sender } | undefined> {
  const look = await readMailLook(parts.database.query, parts.shopUrl)
  return writeMail(parts, subject, (message, sender) => ({ content: renderMail(message, sender, look), sender }))
}

/** Writes a mail as a short text, like `composeMail`; undefined also for a kind that has none. */
export async function composeShortText(
  parts: MailParts,
  subject: MailSubject,
): Promise<(ShortText & { language: Language }) | undefined> {
  const { kinds } = await getMessageSettings(parts.database.query)
  const own = Object.hasOwn(kinds, subject.kind) ? kinds[subject.kind as MessageKind].texts : undefined
  return writeMail(parts, subject, ({ short }) => {
    if (!short) return undefined
    const language = currentLanguage()
    const text = own?.[language] ? fillMessage(own[language], short.values) : short.text
    return { ...toPlainShort({ ...short, text }), language }
  })
}

/** Without the signs of mails that an SMS does not have: a single one more than doubles what the text costs. */
export const toMessageText = (short: string) => toPlainSigns(short).replaceAll('’', "'")

const toPlainShort = ({ text, values }: ShortText): ShortText => ({
  text: toMessageText(text),
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toMessageText(value)])),
})

async function writeMail<Written>(
  { database, templates, shopUrl }: MailParts,
  { kind, payload }: MailSubject,
  write: (message: Message, sender: Sender) => Written,
): Promise<Written | undefined> {
  const { storeName, contactEmail, defaultLanguage } = await getSettings(database.query)
  const sender = { storeName, contactEmail, url: shopUrl }
  const { language = '' } = payload
  return inLanguage(
    isLanguage(language) ? language : defaultLanguage,
    async () => {
      const message = await templates[kind](payload, sender, database.query)
      return message && write(message, sender)
    },
    defaultLanguage,
  )
}
