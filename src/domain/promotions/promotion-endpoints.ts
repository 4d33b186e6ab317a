import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { OrderQuote, QuoteRequest } from './order-quote.ts'

export const promotionEndpoints = {
  quoteOrder: {
    method: 'POST',
    url: '/api/orders/quote',
    // Few, because codes and phones can be guessed.
    config: { access: 'anyone', perMinute: 40 },
    schema: {
      summary: 'What an order would cost now, with the promotions that apply to it',
      tags: ['orders'],
      body: QuoteRequest,
      response: { 200: OrderQuote, ...failures('INVALID_REQUEST', 'PRODUCT_NOT_FOUND', 'TOO_MANY_REQUESTS') },
    },
  },
} as const satisfies Record<string, Endpoint>
