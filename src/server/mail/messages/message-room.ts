import { orderChannels, type MessageSettings } from '#domain/mail/message-settings.ts'
import type { MessageRoom } from '#domain/mail/message-endpoints.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getMessageSettings } from '#server/settings/queries.ts'
import { saveSettings } from '#server/settings/save-settings.ts'
import type { ChannelProviders } from './channel-provider.ts'
import { readSamples, writeUsualTexts } from './message-samples.ts'
import { listRefusedPhones, MAX_LISTED } from './refused-phone-queries.ts'

/** What is written to phones, by which channels, and which phones want nothing. */
export async function getMessageRoom(db: Db, channels: ChannelProviders): Promise<MessageRoom> {
  const settings = await getMessageSettings(db)
  return {
    settings,
    usualTexts: await writeUsualTexts(),
    samples: await readSamples(db),
    channels: orderChannels(await channels(), settings).map(({ id, name }) => ({ id, name })),
    refusedPhones: await listRefusedPhones(db, MAX_LISTED),
  }
}

const read = async (db: Db) => ({ messages: await getMessageSettings(db) })

/** Saves what is written to phones, and how it is sent. Messages that wait are sent by it. */
export async function saveMessageSettings(
  database: Database,
  messages: MessageSettings,
  userId: string,
): Promise<MessageSettings> {
  return (await saveSettings(database, read, { messages }, userId)).messages
}
