import { z } from 'zod'
import { SearchText } from '#domain/text-fields.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { asWorkbook } from '#domain/api/workbook.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { StartAfter } from '#domain/api/start-after.ts'
import { RepeatableHeaders, ClientId } from '#domain/client-id.ts'
import { t } from '#domain/texts/t.ts'
import { BulkResult } from '#domain/orders/staff/order-list.ts'
import { CashCorrection } from './cash-correction.ts'
import { CashEntriesPage } from './cash-entry.ts'
import { CourierDay } from './courier-day.ts'
import { CashParcelsPage, CourierCash, ParcelList, ParcelOutcomes } from './courier-cash.ts'
import { NewPayout, PayoutDetails, PayoutsPage } from './payout.ts'
import { SettledDifference } from './settled-difference.ts'
import { CourierStatus, SaidMeaning } from './statements/stated-meaning.ts'
import { EnteredStatement, Statement, StatementPreview } from './statement.ts'

const OfCourier = z.object({ courierId: ClientId.min(1) })
const OfPayout = z.object({ payoutId: ClientId.min(1) })
const Day = z.iso.date({ error: () => t('fields.dayForm', { example: '2026-01-31' }) })
const InTime = z.object({ from: Day.optional(), to: Day.optional().describe('The last day that counts') })
const ofStaff = failures('INVALID_REQUEST', ...staffRefusals)
const changesOrders = failures('ORDER_CHANGED', 'OUT_OF_STOCK', 'PROMOTION_REFUSED')

const exportCashEntries = {
  method: 'GET',
  url: '/api/admin/cash/couriers/:courierId/entries/export',
  config: { access: 'cash:read' },
  schema: {
    summary: 'The cash book of a courier as CSV',
    tags: ['cash'],
    params: OfCourier,
    querystring: InTime,
    response: { 200: z.string(), ...ofStaff, ...failures('COURIER_NOT_FOUND') },
  },
} as const satisfies Endpoint

export const cashEndpoints = {
  listCourierCash: {
    method: 'GET',
    url: '/api/admin/cash',
    config: { access: 'cash:read' },
    schema: {
      summary: 'What each courier owes, with its parcels on the road and those to settle',
      tags: ['cash'],
      response: { 200: z.array(CourierCash), ...failures(...staffRefusals) },
    },
  },
  getCourierCash: {
    method: 'GET',
    url: '/api/admin/cash/couriers/:courierId',
    config: { access: 'cash:read' },
    schema: {
      summary: 'The same of one courier',
      tags: ['cash'],
      params: OfCourier,
      response: { 200: CourierCash, ...ofStaff, ...failures('COURIER_NOT_FOUND') },
    },
  },
  getCashDay: {
    method: 'GET',
    url: '/api/admin/cash/days/:day',
    config: { access: 'cash:read' },
    schema: {
      summary: 'A day as it is closed: of each courier its parcels, and what it owed, collected and brought',
      tags: ['cash'],
      params: z.object({ day: Day }),
      response: { 200: z.array(CourierDay), ...ofStaff },
    },
  },
  listCashParcels: {
    method: 'GET',
    url: '/api/admin/cash/couriers/:courierId/parcels',
    config: { access: 'cash:read' },
    schema: {
      summary: 'Parcels of a courier on the road, or delivered and not settled, the oldest first',
      tags: ['cash'],
      params: OfCourier,
      querystring: z.object({
        list: ParcelList,
        search: SearchText.optional().describe('A tracking number, or words of name, phone or number'),
        startAfter: StartAfter,
      }),
      response: { 200: CashParcelsPage, ...ofStaff, ...failures('COURIER_NOT_FOUND') },
    },
  },
  listCashEntries: {
    method: 'GET',
    url: '/api/admin/cash/couriers/:courierId/entries',
    config: { access: 'cash:read' },
    schema: {
      summary: 'The cash book of a courier, the newest entry first',
      tags: ['cash'],
      params: OfCourier,
      querystring: InTime.extend({ startAfter: StartAfter }),
      response: { 200: CashEntriesPage, ...ofStaff, ...failures('COURIER_NOT_FOUND') },
    },
  },
  exportCashEntries,
  exportCashEntriesWorkbook: asWorkbook(exportCashEntries, 'The cash book of a courier as a workbook of Excel'),
  correctCash: {
    method: 'POST',
    url: '/api/admin/cash/couriers/:courierId/corrections',
    config: { access: 'cash:write' },
    schema: {
      summary: 'Correct what a courier owes, with a reason',
      tags: ['cash'],
      params: OfCourier,
      body: CashCorrection,
      response: { 204: z.null(), ...ofStaff, ...failures('COURIER_NOT_FOUND') },
    },
  },
  recordOutcomes: {
    method: 'POST',
    url: '/api/admin/cash/outcomes',
    config: { access: 'shipments:write' },
    schema: {
      summary: 'How the delivery of several parcels ended; each is changed or refused on its own',
      tags: ['cash'],
      body: ParcelOutcomes,
      response: { 200: z.array(BulkResult), ...ofStaff },
    },
  },
  listPayouts: {
    method: 'GET',
    url: '/api/admin/cash/payouts',
    config: { access: 'cash:read' },
    schema: {
      summary: 'Payouts of all couriers, or of one, the newest first',
      tags: ['cash'],
      querystring: z.object({
        courierId: z.string().max(64).optional(),
        list: z
          .enum(['all', 'open'])
          .optional()
          .describe('`open`: those whose difference is on the account of a courier'),
        startAfter: StartAfter,
      }),
      response: { 200: PayoutsPage, ...ofStaff },
    },
  },
  createPayout: {
    method: 'POST',
    url: '/api/admin/cash/payouts',
    config: { access: 'cash:write' },
    schema: {
      summary: 'Settle parcels by cash that a courier brought: their orders are paid',
      tags: ['cash'],
      headers: RepeatableHeaders,
      body: NewPayout,
      response: { 201: PayoutDetails, ...ofStaff, ...failures('COURIER_NOT_FOUND', 'CASH_CHANGED', 'KEY_REUSED') },
    },
  },
  getPayout: {
    method: 'GET',
    url: '/api/admin/cash/payouts/:payoutId',
    config: { access: 'cash:read' },
    schema: {
      summary: 'One payout with its parcels',
      tags: ['cash'],
      params: OfPayout,
      response: { 200: PayoutDetails, ...ofStaff, ...failures('PAYOUT_NOT_FOUND') },
    },
  },
  undoPayout: {
    method: 'POST',
    url: '/api/admin/cash/payouts/:payoutId/undo',
    config: { access: 'cash:write' },
    schema: {
      summary: 'Take a payout back: its orders are to be paid again',
      tags: ['cash'],
      params: OfPayout,
      response: { 200: PayoutDetails, ...ofStaff, ...failures('PAYOUT_NOT_FOUND', 'PAYOUT_UNDONE'), ...changesOrders },
    },
  },
  settleDifference: {
    method: 'POST',
    url: '/api/admin/cash/payouts/:payoutId/difference',
    config: { access: 'cash:write' },
    schema: {
      summary: 'End the difference that a payout left on the account of its courier',
      tags: ['cash'],
      params: OfPayout,
      body: SettledDifference,
      response: { 200: PayoutDetails, ...ofStaff, ...failures('PAYOUT_NOT_FOUND', 'CASH_CHANGED') },
    },
  },
  listCourierStatuses: {
    method: 'GET',
    url: '/api/admin/cash/couriers/:courierId/statuses',
    config: { access: 'cash:read' },
    schema: {
      summary: 'What staff have said that statuses of a courier mean',
      tags: ['cash'],
      params: OfCourier,
      response: { 200: z.array(CourierStatus), ...ofStaff, ...failures('COURIER_NOT_FOUND') },
    },
  },
  sayMeaning: {
    method: 'PUT',
    url: '/api/admin/cash/couriers/:courierId/statuses',
    config: { access: 'cash:write' },
    schema: {
      summary: 'Say what a status of a courier means in its statements from now on',
      tags: ['cash'],
      params: OfCourier,
      body: SaidMeaning,
      response: { 200: z.array(CourierStatus), ...ofStaff, ...failures('COURIER_NOT_FOUND') },
    },
  },
  previewStatement: {
    method: 'POST',
    url: '/api/admin/cash/couriers/:courierId/statement/preview',
    config: { access: 'cash:read' },
    schema: {
      summary: 'What the rows of a statement mean; nothing is changed',
      tags: ['cash'],
      params: OfCourier,
      body: Statement,
      response: { 200: StatementPreview, ...ofStaff, ...failures('COURIER_NOT_FOUND', 'UNREADABLE_FILE') },
    },
  },
  enterStatement: {
    method: 'POST',
    url: '/api/admin/cash/couriers/:courierId/statement',
    config: { access: 'cash:write' },
    schema: {
      summary: 'Enter a statement as a payout of the parcels that it means',
      tags: ['cash'],
      params: OfCourier,
      body: EnteredStatement,
      response: {
        201: PayoutDetails,
        ...ofStaff,
        ...failures('COURIER_NOT_FOUND', 'UNREADABLE_FILE', 'STATEMENT_KNOWN', 'CASH_CHANGED'),
        ...changesOrders,
      },
    },
  },
} as const satisfies Record<string, Endpoint>
