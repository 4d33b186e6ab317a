import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Phone } from '#domain/contact/phone.ts'
import { ReadyTextKind } from '#domain/orders/staff/ready-text.ts'
import { optionalText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { languages } from '#domain/texts/languages.ts'
import { ExtensionWords } from '#domain/extensions/extension-words.ts'
import { MailEntry, MessageDelivery } from './mail.ts'
import { messageKinds, MessageSettings } from './message-settings.ts'

/** A phone that wants no messages. */
export const RefusedPhone = z.object({
  phone: z.string().describe('In E.164 form'),
  reason: z.string().describe('What its owner wrote, or what a channel said'),
  refusedAt: z.string(),
})
export type RefusedPhone = z.infer<typeof RefusedPhone>

/** What has become of a message, by the key with which its channel was asked: its id. */
export const MessageReport = z.object({
  reference: z.string().min(1).max(200).describe('How the channel calls it'),
  state: z
    .enum([...MessageDelivery.options, 'refused', 'unwanted', 'later'])
    .describe(
      'How far it has come, or that it has not: `refused` asks the next channel, `unwanted` asks none for this phone any more, `later` tries again',
    ),
  reason: optionalText(() => t('fields.note'), 300).default(''),
})
export type MessageReport = z.infer<typeof MessageReport>

/** The messages about an order: those that the shop sent, and those that staff may send themselves. */
export const OrderMessages = z.object({
  sent: z.array(MailEntry).describe('Messages of the outbox, the newest first'),
  texts: z
    .array(z.object({ kind: ReadyTextKind, text: z.string() }))
    .describe('What fits the order as it is, in its language; none for a phone that wants no messages'),
  isRefused: z.boolean().describe('Its phone wants no messages'),
})
export type OrderMessages = z.infer<typeof OrderMessages>

const OfOrder = z.object({ orderId: z.string().min(1).max(64) })
const language = z.enum(
  languages.map(({ code }) => code),
  { error: () => t('fields.chooseLanguage') },
)
const kind = z.enum(messageKinds, { error: () => t('fields.notValid', { label: t('messageRoom.testKind') }) })

/** What the room of messages shows. */
export const MessageRoom = z.object({
  settings: MessageSettings,
  usualTexts: z
    .record(kind, z.record(language, z.string()))
    .describe('What the shop writes by itself, with the names of facts'),
  samples: z
    .record(language, z.record(z.string(), z.string()))
    .describe('Facts of an order that is made up, in each language'),
  channels: z
    .array(z.object({ id: z.string(), name: ExtensionWords }))
    .describe('In the order in which they are asked'),
  refusedPhones: z.array(RefusedPhone).describe('The newest first'),
})
export type MessageRoom = z.infer<typeof MessageRoom>

/** How a test message went: `message` is how the channel calls it, or why it did not take it. */
export const TestedMessage = z.object({ isOk: z.boolean(), message: z.string() })

export const messageEndpoints = {
  getMessageRoom: {
    method: 'GET',
    url: '/api/admin/messages',
    config: { access: 'mails:read' },
    schema: {
      summary: 'What is written to phones, how it is sent, and which phones want nothing',
      tags: ['messages'],
      response: { 200: MessageRoom, ...failures(...staffRefusals) },
    },
  },
  saveMessageSettings: {
    method: 'PUT',
    url: '/api/admin/messages',
    config: { access: 'mails:write' },
    schema: {
      summary: 'Save what is written to phones, and how it is sent',
      tags: ['messages'],
      body: MessageSettings,
      response: { 200: MessageSettings, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  testMessage: {
    method: 'POST',
    url: '/api/admin/messages/test',
    config: { access: 'mails:write', perMinute: 5 },
    schema: {
      summary: 'Send a message about an order that is made up to a phone, by the first channel',
      tags: ['messages'],
      body: z.object({ phone: Phone, kind, language }),
      response: {
        200: TestedMessage,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'EXTENSION_NOT_FOUND', 'EXTENSION_FAILED', 'BUSY'),
      },
    },
  },
  listRefusedPhones: {
    method: 'GET',
    url: '/api/admin/refused-phones',
    config: { access: 'mails:read' },
    schema: {
      summary: 'Phones that want no messages, the newest first',
      tags: ['messages'],
      response: { 200: z.array(RefusedPhone), ...failures(...staffRefusals) },
    },
  },
  refusePhone: {
    method: 'POST',
    url: '/api/admin/refused-phones',
    config: { access: 'mails:write' },
    schema: {
      summary: 'Write down that a phone wants no messages: it gets none any more',
      tags: ['messages'],
      body: z.object({ phone: Phone, reason: optionalText(() => t('fields.note'), 200).default('') }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  allowPhone: {
    method: 'POST',
    url: '/api/admin/refused-phones/allowed',
    config: { access: 'mails:write' },
    schema: {
      summary: 'Let a phone get messages again that wanted none',
      tags: ['messages'],
      body: z.object({ phone: Phone }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  reportMessage: {
    method: 'POST',
    url: '/api/admin/messages/:id/report',
    config: { access: 'mails:write' },
    schema: {
      summary: 'Report what has become of a message that was sent, as its channel says',
      tags: ['messages'],
      params: z.object({ id: z.string().min(1).max(64) }),
      body: MessageReport,
      response: {
        200: z.object({ isTaken: z.boolean().describe('False while it is being sent: report it again later') }),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'MAIL_NOT_FOUND'),
      },
    },
  },
  getOrderMessages: {
    method: 'GET',
    url: '/api/admin/orders/:orderId/messages',
    config: { access: 'orders:read' },
    schema: {
      summary: 'Messages about an order: those that were sent, and texts to send by WhatsApp',
      tags: ['orders'],
      params: OfOrder,
      response: { 200: OrderMessages, ...failures(...staffRefusals, 'ORDER_NOT_FOUND') },
    },
  },
  noteOrderMessage: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/messages',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Note in the timeline of an order that its customer was written to by WhatsApp',
      tags: ['orders'],
      params: OfOrder,
      body: z.object({ kind: ReadyTextKind }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
