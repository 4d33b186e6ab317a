import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { StartAfterCursor } from '#domain/api/start-after.ts'
import { CallQueue, CallReport, CallResult, NextCall, OrderCall } from './call.ts'

const ById = z.object({ orderId: z.string().min(1).max(64) })

/** The queue of calls: `claim` keeps an order, and its customer, from everybody else for some minutes. */
export const callEndpoints = {
  listCalls: {
    method: 'GET',
    url: '/api/admin/calls',
    config: { access: 'orders:read' },
    schema: {
      summary: 'The orders that wait for a call, those to call first at the top',
      tags: ['calls'],
      querystring: z.object({ startAfter: StartAfterCursor }),
      response: { 200: CallQueue, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  takeNextCall: {
    method: 'POST',
    url: '/api/admin/calls/next',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Claim the next customer to call, whom nobody else is calling',
      tags: ['calls'],
      response: { 200: NextCall, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  getCall: {
    method: 'GET',
    url: '/api/admin/calls/:orderId',
    config: { access: 'orders:read' },
    schema: {
      summary: 'An order with its calls',
      tags: ['calls'],
      params: ById,
      response: { 200: OrderCall, ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND') },
    },
  },
  claimCall: {
    method: 'PUT',
    url: '/api/admin/calls/:orderId/claim',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Claim an order to call about, or keep it for longer',
      tags: ['calls'],
      params: ById,
      response: {
        200: OrderCall,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_CHANGED', 'CALL_TAKEN'),
      },
    },
  },
  releaseCall: {
    method: 'DELETE',
    url: '/api/admin/calls/:orderId/claim',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Give back an order that was claimed',
      tags: ['calls'],
      params: ById,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  reportCall: {
    method: 'POST',
    url: '/api/admin/calls/:orderId/outcomes',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Record what came of a call: confirm or cancel the order, or call again later',
      tags: ['calls'],
      params: ById,
      body: CallReport,
      response: {
        200: CallResult,
        ...failures(
          'INVALID_REQUEST',
          ...staffRefusals,
          'ORDER_NOT_FOUND',
          'ORDER_CHANGED',
          'CALL_TAKEN',
          'OUT_OF_STOCK',
        ),
      },
    },
  },
  undoCall: {
    method: 'POST',
    url: '/api/admin/calls/:orderId/outcomes/:callId/undo',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Take back what came of the last call about an order',
      tags: ['calls'],
      params: ById.extend({ callId: z.uuid() }),
      response: {
        200: CallResult,
        ...failures(
          'INVALID_REQUEST',
          ...staffRefusals,
          'ORDER_NOT_FOUND',
          'ORDER_CHANGED',
          'OUT_OF_STOCK',
          'PROMOTION_REFUSED',
        ),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
