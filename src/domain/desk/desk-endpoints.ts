import { z } from 'zod'
import { SearchText } from '#domain/text-fields.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { DeskSearch } from './desk-search.ts'

export const deskEndpoints = {
  searchDesk: {
    method: 'GET',
    url: '/api/admin/search',
    config: { access: 'staff' },
    schema: {
      summary: 'A few orders, customers and products that a word leads to, of those that the role may read',
      tags: ['staff'],
      querystring: z.object({
        search: SearchText.min(1).describe('Words of number, name, phone, email or product'),
      }),
      response: { 200: DeskSearch, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
