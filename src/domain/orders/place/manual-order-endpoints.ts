import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { PlacedOrder } from '#domain/orders/order.ts'
import { RepeatableHeaders } from '#domain/client-id.ts'
import { ManualOrder, ManualOrderQuote, ManualOrderQuoteRequest } from './manual-order.ts'

const refusals = ['INVALID_REQUEST', ...staffRefusals, 'PRODUCT_NOT_FOUND'] as const

export const manualOrderEndpoints = {
  quoteManualOrder: {
    method: 'POST',
    url: '/api/admin/orders/quote',
    config: { access: 'orders:write' },
    schema: {
      summary: 'What an order for a caller would cost now, and whether it may have been placed already',
      tags: ['orders'],
      body: ManualOrderQuoteRequest,
      response: { 200: ManualOrderQuote, ...failures(...refusals) },
    },
  },
  placeManualOrder: {
    method: 'POST',
    url: '/api/admin/orders',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Place an order for a caller, with prices, a discount and a delivery fee that staff may set',
      tags: ['orders'],
      headers: RepeatableHeaders,
      body: ManualOrder,
      response: {
        201: PlacedOrder,
        ...failures(...refusals, 'PRICE_CHANGED', 'PROMOTION_REFUSED', 'OUT_OF_STOCK', 'KEY_REUSED'),
        ...failures('STORE_CREDIT_TOO_LOW'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
