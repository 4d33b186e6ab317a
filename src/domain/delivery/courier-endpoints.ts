import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ClientId } from '#domain/client-id.ts'
import { Courier, CourierDraft } from './courier.ts'

const InPath = z.object({ courierId: ClientId.min(1) })
const ofStaff = failures('INVALID_REQUEST', ...staffRefusals)

export const courierEndpoints = {
  listCouriers: {
    method: 'GET',
    url: '/api/admin/couriers',
    config: { access: 'orders:read' },
    schema: {
      summary: 'All couriers by name',
      tags: ['couriers'],
      response: { 200: z.array(Courier), ...failures(...staffRefusals) },
    },
  },
  addCourier: {
    method: 'POST',
    url: '/api/admin/couriers',
    config: { access: 'shipments:write' },
    schema: {
      summary: 'Add a courier',
      tags: ['couriers'],
      body: CourierDraft,
      response: { 201: Courier, ...ofStaff },
    },
  },
  changeCourier: {
    method: 'PUT',
    url: '/api/admin/couriers/:courierId',
    config: { access: 'shipments:write' },
    schema: {
      summary: 'Change a courier; parcels that it has taken stay with it',
      tags: ['couriers'],
      params: InPath,
      body: CourierDraft,
      response: { 200: Courier, ...ofStaff, ...failures('COURIER_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
