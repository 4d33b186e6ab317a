import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ClientId } from '#domain/client-id.ts'
import { Sale, SaleDraft } from './sale.ts'

const ofStaff = failures('INVALID_REQUEST', ...staffRefusals)

export const saleEndpoints = {
  listSales: {
    method: 'GET',
    url: '/api/admin/sales',
    config: { access: 'promotions:read' },
    schema: {
      summary: 'Planned and started sales, the newest first',
      tags: ['promotions'],
      response: { 200: z.array(Sale), ...failures(...staffRefusals) },
    },
  },
  addSale: {
    method: 'POST',
    url: '/api/admin/sales',
    config: { access: 'promotions:write' },
    schema: {
      summary: 'Plan a sale: the prices of a collection change when it begins and when it ends',
      tags: ['promotions'],
      body: SaleDraft,
      response: { 201: Sale, ...ofStaff },
    },
  },
  endSale: {
    method: 'POST',
    url: '/api/admin/sales/:saleId/end',
    config: { access: 'promotions:write' },
    schema: {
      summary: 'End a sale that runs: its products get their regular prices back',
      tags: ['promotions'],
      params: z.object({ saleId: ClientId.min(1) }),
      response: { 200: Sale, ...ofStaff, ...failures('PROMOTION_NOT_FOUND') },
    },
  },
  deleteSale: {
    method: 'DELETE',
    url: '/api/admin/sales/:saleId',
    config: { access: 'promotions:write' },
    schema: {
      summary: 'Call a sale off that has not started',
      tags: ['promotions'],
      params: z.object({ saleId: ClientId.min(1) }),
      response: { 204: z.null(), ...ofStaff, ...failures('PROMOTION_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
