import { createHmac } from 'node:crypto'
import { v5 as newNamedId } from 'uuid'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import { WEBHOOK_SECRET_PREFIX, type WebhookPayload } from '#domain/webhooks/webhook.ts'

/** An event as it travels: the same at each attempt, whatever was sent or replayed before. */
export interface WebhookMessage {
  id: string
  body: string
}

/** The id under which an event is sent to a webhook, at each attempt and replay. Without a full stop, which ends it where it is signed. */
export const webhookMessageId = (webhookId: string, eventId: string): string =>
  `msg_${newNamedId(eventId, webhookId).replaceAll('-', '')}`

/** The body in which an event is sent: type and time, and as data which event it is, or all that the feed tells of it. */
export function toWebhookBody(event: ShopEvent, payload: WebhookPayload): string {
  const { id, position, type, version, subject, userId, at } = event
  const data = payload === 'thin' ? { id, subject } : { id, position, version, subject, userId, payload: event.payload }
  return JSON.stringify({ type, timestamp: at, data })
}

/** The headers of Standard Webhooks, with a signature by each secret. */
export function signMessage({ id, body }: WebhookMessage, secrets: readonly string[], at: Date) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
