import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { messageFacts, messageKinds, type MessageKind } from '#domain/mail/message-settings.ts'
import { languages, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { toMessageText } from '#server/mail/compose-mail.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { Db } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'

type Facts = Record<'storeName' | 'name' | 'number' | 'total' | 'courier' | 'tracking', string>

/** What the shop writes by itself, of the same facts. */
const writers: Record<MessageKind, (facts: Facts) => string> = {
  'order-received': (facts) => t('mail.receivedShort', facts),
  'order-changed': (facts) => t('mail.orderChangedShort', facts),
  'order-shipped': (facts) =>
    facts.courier === '{courier}' ? t('mail.shippedShort', facts) : t('mail.shippedShortBy', facts),
  'order-expired': (facts) => t('mail.expiredShort', facts),
}

const factNames = Object.fromEntries(
  Object.values(messageFacts).flatMap((names) => names.map((name) => [name, `{${name}}`])),
) as Facts

/** A message of that kind as the shop writes it by itself, in the language of the reader. */
export const writeUsualText = (kind: MessageKind, facts: Facts): string => toMessageText(writers[kind](facts))

/** What the shop writes by itself, in every language, with the names of the facts in it. */
export async function writeUsualTexts(): Promise<Record<MessageKind, Record<Language, string>>> {
  const byKind = messageKinds.map(async (kind) => {
    const texts = languages.map(async ({ code }) => [
      code,
      await inLanguage(code, async () => writeUsualText(kind, factNames)),
    ])
    return [kind, Object.fromEntries(await Promise.all(texts))]
  })
  return Object.fromEntries(await Promise.all(byKind)) as Record<MessageKind, Record<Language, string>>
}

/** The facts of an order that is made up, for previews and tests. */
export async function readSampleFacts(db: Db): Promise<Facts> {
  const settings = await getSettings(db)
  return {
    storeName: settings.storeName,
    name: t('messageRoom.sampleName'),
    number: '1234567',
    total: toMessageText(formatPrice(66_000, 'shop', currencySymbols(settings))),
    courier: 'Rapide',
    tracking: 'TN-1234',
  }
}

/** The facts of an order that is made up, in each language. */
export async function readSamples(db: Db): Promise<Record<Language, Facts>> {
  const samples = languages.map(async ({ code }) => [code, await inLanguage(code, () => readSampleFacts(db))] as const)
  return Object.fromEntries(await Promise.all(samples)) as Record<Language, Facts>
}
