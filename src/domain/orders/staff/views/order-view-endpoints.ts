import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { OrderViewCount } from './order-views.ts'

export const orderViewEndpoints = {
  countOrderViews: {
    method: 'GET',
    url: '/api/admin/orders/views',
    config: { access: 'orders:read' },
    schema: {
      summary: 'How many orders each view of the list has',
      tags: ['orders'],
      response: { 200: z.array(OrderViewCount), ...failures(...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
