import { z } from 'zod'

/** The mails the shop sends. */
export const MailKind = z.enum([
  'verify-email',
  'reset-password',
  'password-changed',
  'staff-invitation',
  'order-received',
  'order-changed',
  'order-shipped',
  'order-expired',
  'new-order',
  'newsletter',
  'webhook-paused',
])
export type MailKind = z.infer<typeof MailKind>

/**
 * The status of a mail. Without a mail server every mail is `kept`; a `failed` one is not tried again; one of too many
 * is `held` until staff send it.
 */
export const MailState = z.enum(['kept', 'waiting', 'sent', 'failed', 'held'])
export type MailState = z.infer<typeof MailState>

/** What a mail leaves by: the mail server, or as a short text the channel of an extension. */
export const MailChannel = z.enum(['mail', 'message'])
export type MailChannel = z.infer<typeof MailChannel>

/** How far a message has come that was sent, as its channel says. */
export const MessageDelivery = z.enum(['delivered', 'read'])
export type MessageDelivery = z.infer<typeof MessageDelivery>

/** A mail in the list of the outbox. */
export const MailEntry = z.object({
  id: z.string(),
  kind: MailKind,
  channel: MailChannel,
  recipient: z.string().describe('An email, or of a message a phone'),
  state: MailState,
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  /** The last answer of the mail server, or of the channel. */
  error: z.string().nullable(),
  delivery: MessageDelivery.nullable().describe(
    'How far a message has come; null for mails, and where its channel does not tell',
  ),
})
export type MailEntry = z.infer<typeof MailEntry>

/** A mail with its contents as HTML and text. Links with a secret are included only without a mail server. */
export const Mail = MailEntry.extend({
  subject: z.string(),
  html: z.string().describe('Empty for a message, which is a text'),
  text: z.string(),
  reference: z.string().describe('How the channel calls a message that was sent'),
  sentBy: z.string().describe('The extension that sent a message'),
})
export type Mail = z.infer<typeof Mail>
