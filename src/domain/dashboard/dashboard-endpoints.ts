import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Dashboard } from './dashboard.ts'

export const dashboardEndpoints = {
  getDashboard: {
    method: 'GET',
    url: '/api/admin/dashboard',
    config: { access: 'figures:read' },
    schema: {
      summary: 'Sales, best sellers, what runs out and what waits',
      tags: ['reports'],
      querystring: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
      response: { 200: Dashboard, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
