import { z } from 'zod'

/** The mails the shop sends. */
export const MailKind = z.enum([
  'verify-email',
  'reset-password',
  'password-changed',
  'order-received',
  'order-shipped',
])
export type MailKind = z.infer<typeof MailKind>

/** Where a mail stands. Without a mail server every mail is `kept`; `failed` was given up. */
export const MailState = z.enum(['kept', 'waiting', 'sent', 'failed'])
export type MailState = z.infer<typeof MailState>

/** A mail of the outbox as staff see it in the list. */
export const MailEntry = z.object({
  id: z.string(),
  kind: MailKind,
  recipient: z.string(),
  state: MailState,
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  /** What the mail server said last. */
  error: z.string().nullable(),
})
export type MailEntry = z.infer<typeof MailEntry>

/** A mail with its contents, in both forms. Links that could open an account are there only where no mail server is set. */
export const Mail = MailEntry.extend({ subject: z.string(), html: z.string(), text: z.string() })
export type Mail = z.infer<typeof Mail>
