import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { HelpPage, HelpPageId } from './help-page.ts'

export const adminHelpEndpoints = {
  saveHelpPage: {
    method: 'PUT',
    url: '/api/help/:page',
    config: { access: 'admin' },
    schema: {
      summary: 'Write the texts of one help page; they hold at once',
      tags: ['store'],
      params: z.object({ page: HelpPageId }),
      body: HelpPage,
      response: { 200: HelpPage, ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
} as const satisfies Record<string, Endpoint>
