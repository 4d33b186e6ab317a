import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { fillMessage, type MessageKind, orderChannels } from '#domain/mail/message-settings.ts'
import type { Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { toMessageText } from '#server/mail/compose-mail.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { Database } from '#server/schema/database.ts'
import { getMessageSettings } from '#server/settings/queries.ts'
import type { ChannelProviders } from './channel-provider.ts'
import { readSampleFacts, writeUsualText } from './message-samples.ts'
import { isRefused } from './refused-phone-queries.ts'

interface Trial {
  phone: string
  kind: MessageKind
  language: Language
  userId: string
}

/**
 * Sends a message about an order that is made up, by the first channel, also in quiet hours. Answers how the channel calls it, or why it
 * did not take it. Throws `INVALID_REQUEST` for what is no phone, `EXTENSION_NOT_FOUND` without a channel, `EXTENSION_FAILED`, `BUSY`.
 */
export async function testMessage(
  { database, channels }: { database: Database; channels: ChannelProviders },
  { phone: typed, kind, language, userId }: Trial,
): Promise<{ isOk: boolean; message: string }> {
  const to = requirePhone(typed, 'phone')
  const settings = await getMessageSettings(database.query)
  const [channel] = orderChannels(await channels(), settings)
  if (!channel) throw new ApiError('EXTENSION_NOT_FOUND')
  if (await isRefused(database.query, to)) return { isOk: false, message: t('readyText.refused') }
  const subject = { kind: 'settings' as const, id: 'messages', name: '' }
  await database.transact((tx) => insertAdminAction(tx, { userId, action: 'message.tested', subject }))
  const { text, values } = await inLanguage(language, async () => {
    const facts = await readSampleFacts(database.query)
    const own = settings.kinds[kind].texts[language]
    return { values: facts, text: own === '' ? writeUsualText(kind, facts) : toMessageText(fillMessage(own, facts)) }
  })
  const key = newId()
  const answer = await channel.send({
    key,
    to,
    text,
    values,
    language,
    type: kind,
    subject: { kind: 'order', id: key },
  })
  if ('reference' in answer) return { isOk: true, message: answer.reference }
  return {
    isOk: false,
    message: 'later' in answer ? answer.later : 'unwanted' in answer ? answer.unwanted : answer.refused,
  }
}
