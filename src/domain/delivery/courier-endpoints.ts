import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ClientId } from '#domain/client-id.ts'
import { Courier, CourierBody, CourierProviderName } from './courier.ts'

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
  listCourierProviders: {
    method: 'GET',
    url: '/api/admin/couriers/providers',
    config: { access: 'orders:read' },
    schema: {
      summary: 'What can tell couriers of their parcels, beside their files',
      tags: ['couriers'],
      response: { 200: z.array(CourierProviderName), ...failures(...staffRefusals) },
    },
  },
  addCourier: {
    method: 'POST',
    url: '/api/admin/couriers',
    config: { access: 'shipments:write' },
    schema: {
      summary: 'Add a courier',
      tags: ['couriers'],
      body: CourierBody,
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
      body: CourierBody,
      response: { 200: Courier, ...ofStaff, ...failures('COURIER_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
