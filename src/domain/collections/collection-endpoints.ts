import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ListedCollection } from './collection.ts'

export const collectionEndpoints = {
  listCollections: {
    method: 'GET',
    url: '/api/admin/collections',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'All collections in their order, hidden ones too',
      tags: ['catalogue'],
      response: { 200: z.array(ListedCollection), ...failures(...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
