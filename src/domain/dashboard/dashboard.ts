import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { HelpPage, HelpPageId } from '#domain/help/help.ts'
import { Amount, Price } from '#domain/money/price.ts'
import { StoreSettings } from '#domain/settings/settings.ts'

/** The sales of one day (UTC). Cancelled orders do not count. */
export const DaySales = z.object({ day: z.string(), orders: z.int(), sales: Amount })
export type DaySales = z.output<typeof DaySales>

/** What a merchant wants to know in ten seconds. Sales are those of the days asked for. */
export const Dashboard = z.object({
  sales: Amount,
  orders: z.int(),
  averageBasket: Price,
  pending: z.int(),
  days: z.array(DaySales),
  bestSellers: z.array(
    z.object({ productId: z.string(), model: z.string(), color: z.string(), pieces: z.int(), sales: Amount }),
  ),
  runningOut: z.array(
    z.object({
      skuId: z.string(),
      productId: z.string(),
      model: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.int(),
    }),
  ),
})
export type Dashboard = z.output<typeof Dashboard>

/** Something staff did, with the fields that changed. */
export const AuditEntry = z.object({
  id: z.string(),
  by: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  at: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({
  search: z.string().trim().max(100).optional().describe('Words of who, what or which'),
  startAfter: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.output<typeof AuditQuery>

const staffOnly = ['NOT_SIGNED_IN', 'ADMIN_ONLY'] as const

export const adminReportEndpoints = {
  getDashboard: {
    method: 'GET',
    url: '/api/admin/dashboard',
    config: { access: 'admin' },
    schema: {
      summary: 'Sales, best sellers, what runs out and what waits',
      tags: ['reports'],
      querystring: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
      response: { 200: Dashboard, ...failures('INVALID_REQUEST', ...staffOnly) },
    },
  },
  listAdminActions: {
    method: 'GET',
    url: '/api/admin/actions',
    config: { access: 'admin' },
    schema: {
      summary: 'Who did what in the back office, newest first',
      tags: ['reports'],
      querystring: AuditQuery,
      response: { 200: z.array(AuditEntry), ...failures('INVALID_REQUEST', ...staffOnly) },
    },
  },
  saveSettings: {
    method: 'PATCH',
    url: '/api/settings',
    config: { access: 'admin' },
    schema: {
      summary: 'Change settings of the store; they hold at once',
      tags: ['store'],
      body: StoreSettings.partial(),
      response: { 200: StoreSettings, ...failures('INVALID_REQUEST', ...staffOnly) },
    },
  },
  saveHelpPage: {
    method: 'PUT',
    url: '/api/help/:page',
    config: { access: 'admin' },
    schema: {
      summary: 'Write the texts of one help page; they hold at once',
      tags: ['store'],
      params: z.object({ page: HelpPageId }),
      body: HelpPage,
      response: { 200: HelpPage, ...failures('INVALID_REQUEST', ...staffOnly) },
    },
  },
} as const satisfies Record<string, Endpoint>
