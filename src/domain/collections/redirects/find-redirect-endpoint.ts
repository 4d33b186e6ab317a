import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'

/** Characters of a path as browsers send it. No redirect is longer. */
const MAX_ASKED = 3_000

export const redirectEndpoints = {
  findRedirect: {
    method: 'GET',
    url: '/api/redirects',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'Where a path leads that the shop does not have',
      tags: ['catalogue'],
      querystring: z.object({ path: z.string().max(MAX_ASKED).default('/') }),
      response: {
        200: z.object({ target: z.string().nullable().describe('A path of the shop, encoded') }),
        ...failures('INVALID_REQUEST'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
