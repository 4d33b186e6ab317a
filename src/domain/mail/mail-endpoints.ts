import { StartAfter } from '#domain/api/start-after.ts'
import { z } from 'zod'
import { pageOf } from '#domain/api/page.ts'
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
      summary: 'Mails, the newest first',
      tags: ['mails'],
      querystring: z.object({ startAfter: StartAfter }),
      response: {
        200: pageOf(MailEntry).extend({
          isSending: z.boolean(),
          failed: z.int().describe('How many mails were given up that can be sent again'),
        }),
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
  retryFailedMails: {
    method: 'POST',
    url: '/api/admin/mails/retry-failed',
    config: { access: 'mails:write' },
    schema: {
      summary: 'Send all mails that were given up and are still of use, as soon as possible',
      tags: ['mails'],
      response: { 200: z.object({ retried: z.int() }), ...failures(...staffRefusals) },
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
