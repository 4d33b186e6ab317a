import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { ContentLanguage } from '#domain/texts/content-language.ts'
import { HelpPage } from './help-page.ts'

export const helpEndpoints = {
  getHelpPage: {
    method: 'GET',
    url: '/api/help/:page',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'The texts of one help page',
      tags: ['store'],
      params: z.object({ page: z.string().max(40) }),
      querystring: z.object({ language: ContentLanguage }),
      response: { 200: HelpPage, ...failures('INVALID_REQUEST', 'NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
