import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Phone } from '#domain/contact/phone.ts'
import { optionalText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { MessageReport } from './message-report.ts'
import { RefusedPhone } from './refused-phone.ts'

export const messageEndpoints = {
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
} as const satisfies Record<string, Endpoint>
