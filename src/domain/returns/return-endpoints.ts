import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ExchangeRequest, PartlyTakenRequest, ReturnRequest } from './return-request.ts'
import { OrderReturn, ReturnQuery, ReturnsPage } from './return.ts'

const ById = z.object({ orderId: z.string().min(1).max(64) })
const ofOrder = failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_CHANGED', 'RETURN_NOT_POSSIBLE')

export const returnEndpoints = {
  listReturns: {
    method: 'GET',
    url: '/api/admin/returns',
    config: { access: 'orders:read' },
    schema: {
      summary: 'What came back, the newest first',
      tags: ['orders'],
      querystring: ReturnQuery,
      response: { 200: ReturnsPage, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  returnPieces: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/returns',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Take pieces of a delivered order back, and give money or store credit for them',
      tags: ['orders'],
      params: ById,
      body: ReturnRequest,
      response: { 201: OrderReturn, ...ofOrder },
    },
  },
  exchangePieces: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/exchanges',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Take pieces of a delivered order back for others, which a new order brings',
      tags: ['orders'],
      params: ById,
      body: ExchangeRequest,
      response: { 201: OrderReturn, ...ofOrder, ...failures('OUT_OF_STOCK') },
    },
  },
  deliverPartly: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/partly-taken',
    config: { access: 'shipments:write' },
    schema: {
      summary: 'Deliver a shipped order when the customer took only some pieces',
      tags: ['orders'],
      params: ById,
      body: PartlyTakenRequest,
      response: { 201: OrderReturn, ...ofOrder },
    },
  },
  undoReturn: {
    method: 'DELETE',
    url: '/api/admin/returns/:returnId',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Undo the last return of an order: stock, money and store credit are as before it',
      tags: ['orders'],
      params: z.object({ returnId: z.string().min(1).max(64) }),
      response: {
        200: OrderReturn,
        ...failures(
          ...staffRefusals,
          'RETURN_NOT_FOUND',
          'RETURN_NOT_POSSIBLE',
          'OUT_OF_STOCK',
          'STORE_CREDIT_TOO_LOW',
        ),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
