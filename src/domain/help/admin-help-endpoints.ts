import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ContentLanguage } from '#domain/texts/content-language.ts'
import { HelpPage, HelpPageId } from './help-page.ts'

export const adminHelpEndpoints = {
  saveHelpPage: {
    method: 'PUT',
    url: '/api/help/:page',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Write the texts of one help page in one language; they hold at once',
      tags: ['store'],
      params: z.object({ page: HelpPageId }),
      querystring: z.object({ language: ContentLanguage }),
      body: HelpPage,
      response: { 200: HelpPage, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
