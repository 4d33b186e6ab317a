import type { Endpoint } from '#domain/api/endpoint.ts'
import { PublicSettings } from './store-settings.ts'

export const settingsEndpoints = {
  getSettings: {
    method: 'GET',
    url: '/api/settings',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'What every page needs to know of the store',
      tags: ['store'],
      response: { 200: PublicSettings },
    },
  },
} as const satisfies Record<string, Endpoint>
