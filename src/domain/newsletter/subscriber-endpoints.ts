import { pageOf } from '#domain/api/page.ts'
import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { asWorkbook } from '#domain/api/workbook.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { StartAfter } from '#domain/api/start-after.ts'
import { ClientId } from '#domain/client-id.ts'

/** A subscriber, who has confirmed the wish for the newsletter. */
export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  language: z.string().describe('In which the newsletter was asked for'),
  confirmedAt: z.string(),
})
export type Subscriber = z.output<typeof Subscriber>

/** A page of subscribers, the newest first. */
export const SubscribersPage = pageOf(Subscriber)
export type SubscribersPage = z.output<typeof SubscribersPage>

const tags = ['newsletter'] as const

const exportSubscribers = {
  method: 'GET',
  url: '/api/admin/newsletter/export',
  config: { access: 'customers:read' },
  schema: {
    summary: 'All subscribers as CSV, each with the link with which they leave',
    tags: [...tags],
    response: { 200: z.string(), ...failures(...staffRefusals) },
  },
} as const satisfies Endpoint

export const subscriberEndpoints = {
  listSubscribers: {
    method: 'GET',
    url: '/api/admin/newsletter',
    config: { access: 'customers:read' },
    schema: {
      summary: 'Who has confirmed the wish for the newsletter, page by page',
      tags: [...tags],
      querystring: z.object({ startAfter: StartAfter }),
      response: { 200: SubscribersPage, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  exportSubscribers,
  exportSubscribersWorkbook: asWorkbook(
    exportSubscribers,
    'All subscribers as a workbook of Excel, each with the link with which they leave',
  ),
  removeSubscriber: {
    method: 'DELETE',
    url: '/api/admin/newsletter/:subscriberId',
    config: { access: 'customers:write' },
    schema: {
      summary: 'Take somebody out of the newsletter; the e-mail is deleted',
      tags: [...tags],
      params: z.object({ subscriberId: ClientId }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
