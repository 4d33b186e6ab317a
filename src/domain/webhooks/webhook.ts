import { z } from 'zod'
import { eventTypes, type EventType } from '#domain/events/event-types.ts'
import { requiredCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** What every secret begins with, as Standard Webhooks has it. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'

/** The type of the event that a test sends. It is in no feed. */
export const TEST_EVENT_TYPE = 'webhook.test'

/** `thin`: which event and what it is about; `whole`: the event as the feed tells it. */
export const WebhookPayload = z.enum(['whole', 'thin'], { error: () => t('webhookRoom.choosePayload') })
export type WebhookPayload = z.infer<typeof WebhookPayload>

/** `paused`: switched off by the shop, since nothing was taken for three days, or an answer said that it is gone. */
export const WebhookState = z.enum(['on', 'off', 'paused'])
export type WebhookState = z.infer<typeof WebhookState>

/**
 * Why an attempt failed. `answer`: it was answered, with a status that does not say that it was taken; `secret-lost`: the
 * key that has sealed the secret is not there; `event-gone`: the event is kept no longer.
 */
export const WebhookFailure = z.enum([
  'answer',
  'slow',
  'private',
  'unknown-host',
  'certificate',
  'unreachable',
  'not-https',
  'secret-lost',
  'event-gone',
])
export type WebhookFailure = z.infer<typeof WebhookFailure>

const EventTypeName = z.enum(Object.keys(eventTypes) as [EventType, ...EventType[]], {
  error: () => t('webhookRoom.chooseTypes'),
})

/** Where and what an owner wants sent. */
export const WebhookDraft = z.object({
  url: requiredCode(() => t('webhookRoom.url'), 500)
    .refine(isSecureUrl, { error: () => t('webhookRoom.notAUrl') })
    .describe('With https, and without a user'),
  types: z
    .array(EventTypeName, { error: () => t('webhookRoom.chooseTypes') })
    .min(1, { error: () => t('webhookRoom.chooseTypes') }),
  payload: WebhookPayload.default('whole'),
  isOn: z.boolean().default(true),
})
export type WebhookDraft = z.output<typeof WebhookDraft>

function isSecureUrl(typed: string) {
  const url = URL.parse(typed)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** A webhook as the back office lists it, without its secret. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  payload: WebhookPayload,
  state: WebhookState,
  createdAt: z.string(),
  previousSecretUntil: z.string().nullable().describe('Until then it is signed with the secret before as well'),
  waiting: z.int().describe('Deliveries that were written and have not been taken yet'),
  lastDeliveredAt: z.string().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** `retrying`: an attempt has failed, and another follows. */
export const WebhookDeliveryState = z.enum(['waiting', 'retrying', 'delivered', 'given-up'])
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>

/** An event on its way to a webhook. */
export const WebhookDelivery = z.object({
  id: z.string().describe('What `webhook-id` says, at each attempt'),
  position: z.int().describe('That of the event'),
  type: z.string(),
  state: WebhookDeliveryState,
  attempts: z.int(),
  status: z.int().nullable().describe('The status of the last answer'),
  failure: WebhookFailure.nullable(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  dueAt: z.string().nullable().describe('When it is tried next'),
  body: z.string().nullable().describe('Null where the event is kept no longer'),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** What came of an attempt. */
export const WebhookAnswer = z.object({
  status: z.int().nullable(),
  failure: WebhookFailure.nullable().describe('Null: it was taken'),
  milliseconds: z.int(),
})
export type WebhookAnswer = z.infer<typeof WebhookAnswer>

/** From when on everything is sent again. */
export const WebhookReplay = z.object({
  from: z.iso.datetime({ error: () => t('webhookRoom.chooseMoment') }),
})
export type WebhookReplay = z.output<typeof WebhookReplay>
