import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'

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

const MailParams = z.object({ id: z.string().min(1).max(64) })

export const mailEndpoints = {
  listMails: {
    method: 'GET',
    url: '/api/admin/mails',
    config: { access: 'admin' },
    schema: {
      summary: 'The newest mails, a page at a time; `before` is the last id of the page before',
      tags: ['mails'],
      querystring: z.object({ before: z.string().max(64).optional() }),
      response: {
        200: z.object({ isSending: z.boolean(), mails: z.array(MailEntry), hasMore: z.boolean() }),
        ...failures('NOT_SIGNED_IN', 'ADMIN_ONLY'),
      },
    },
  },
  getMail: {
    method: 'GET',
    url: '/api/admin/mails/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'One mail with its contents',
      tags: ['mails'],
      params: MailParams,
      response: { 200: Mail, ...failures('NOT_SIGNED_IN', 'ADMIN_ONLY', 'MAIL_NOT_FOUND') },
    },
  },
  retryMail: {
    method: 'POST',
    url: '/api/admin/mails/:id/retry',
    config: { access: 'admin' },
    schema: {
      summary: 'Send a mail that was given up or waits, as soon as possible',
      tags: ['mails'],
      params: MailParams,
      response: { 204: z.null(), ...failures('NOT_SIGNED_IN', 'ADMIN_ONLY', 'MAIL_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
