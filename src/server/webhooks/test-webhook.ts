import { v7 as newId } from 'uuid'
import { TEST_EVENT_TYPE, type WebhookAnswer } from '#domain/webhooks/webhook.ts'
import { SecretKeyMissing, type SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { postMessage, type PostOptions } from './post-message.ts'
import { getWebhookRow } from './queries.ts'
import { webhookMessageId } from './webhook-message.ts'
import { openWebhookSecrets } from './webhook-secret.ts'

/** Sends a test event to a webhook at once, whether it is on or not, and says what was answered. It is sent once. Throws `NOT_FOUND`. */
export async function testWebhook(
  { query }: Pick<Database, 'query'>,
  id: string,
  { secrets, ...options }: PostOptions & { secrets: SecretBox },
): Promise<WebhookAnswer> {
  const webhook = await getWebhookRow(query, id)
  const timestamp = new Date().toISOString()
  const eventId = newId()
  const body = JSON.stringify({ type: TEST_EVENT_TYPE, timestamp, data: { id: eventId } })
  try {
    const opened = await openWebhookSecrets(secrets, webhook, timestamp)
    return await postMessage(
      { url: webhook.url, secrets: opened },
      { id: webhookMessageId(id, eventId), body },
      options,
    )
  } catch (error) {
    if (error instanceof SecretKeyMissing) return { status: null, failure: 'secret-lost', milliseconds: 0 }
    throw error
  }
}
