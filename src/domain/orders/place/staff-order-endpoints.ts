import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { PlacedOrder } from '#domain/orders/order.ts'
import { RepeatableHeaders } from '#domain/client-id.ts'
import { StaffOrder, StaffQuote, StaffQuoteRequest } from './staff-order.ts'

const refusals = ['INVALID_REQUEST', ...staffRefusals, 'PRODUCT_NOT_FOUND'] as const

export const staffOrderEndpoints = {
  quoteStaffOrder: {
    method: 'POST',
    url: '/api/admin/orders/quote',
    config: { access: 'orders:write' },
    schema: {
      summary: 'What an order for a caller would cost now, and whether it may have been placed already',
      tags: ['orders'],
      body: StaffQuoteRequest,
      response: { 200: StaffQuote, ...failures(...refusals) },
    },
  },
  placeStaffOrder: {
    method: 'POST',
    url: '/api/admin/orders',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Place an order for a caller, with prices, a discount and a delivery fee that staff may set',
      tags: ['orders'],
      headers: RepeatableHeaders,
      body: StaffOrder,
      response: {
        201: PlacedOrder,
        ...failures(...refusals, 'PRICE_CHANGED', 'PROMOTION_REFUSED', 'OUT_OF_STOCK', 'KEY_REUSED'),
        ...failures('STORE_CREDIT_TOO_LOW'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
