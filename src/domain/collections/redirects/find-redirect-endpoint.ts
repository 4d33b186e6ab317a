import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'

export const redirectEndpoints = {
  findRedirect: {
    method: 'GET',
    url: '/api/redirects',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'Where a path leads that the shop does not have',
      tags: ['catalogue'],
      querystring: z.object({ path: z.string().max(500).default('/') }),
      response: { 200: z.object({ target: z.string().nullable() }), ...failures('INVALID_REQUEST') },
    },
  },
} as const satisfies Record<string, Endpoint>
