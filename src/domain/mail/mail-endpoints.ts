import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Mail, MailEntry } from './mail.ts'

const MailParams = z.object({ id: z.string().min(1).max(64) })

export const mailEndpoints = {
  listMails: {
    method: 'GET',
    url: '/api/admin/mails',
    config: { access: 'mails:read' },
    schema: {
      summary: 'The newest mails, a page at a time; `before` is the last id of the page before',
      tags: ['mails'],
      querystring: z.object({ before: z.string().max(64).optional() }),
      response: {
        200: z.object({ isSending: z.boolean(), mails: z.array(MailEntry), hasMore: z.boolean() }),
        ...failures(...staffRefusals),
      },
    },
  },
  getMail: {
    method: 'GET',
    url: '/api/admin/mails/:id',
    config: { access: 'mails:read' },
    schema: {
      summary: 'One mail with its contents',
      tags: ['mails'],
      params: MailParams,
      response: { 200: Mail, ...failures(...staffRefusals, 'MAIL_NOT_FOUND') },
    },
  },
  retryMail: {
    method: 'POST',
    url: '/api/admin/mails/:id/retry',
    config: { access: 'mails:write' },
    schema: {
      summary: 'Send a mail that was given up or waits, as soon as possible',
      tags: ['mails'],
      params: MailParams,
      response: { 204: z.null(), ...failures(...staffRefusals, 'MAIL_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
