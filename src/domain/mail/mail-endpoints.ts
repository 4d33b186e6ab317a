import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Mail, MailEntry } from './mail.ts'

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
