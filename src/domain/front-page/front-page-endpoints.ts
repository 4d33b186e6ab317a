import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { SlotPart } from '#domain/extensions/slot-part.ts'
import { ContentLanguage } from '#domain/texts/content-language.ts'

export const frontPageEndpoints = {
  getFrontPage: {
    method: 'GET',
    url: '/api/front-page',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'The sections of the front page that are shown now; null in a demo that has published none',
      tags: ['store'],
      querystring: z.object({ language: ContentLanguage }),
      // Their whole shape would be code that every visitor loads: `ShownSection` says it.
      response: {
        200: z.object({
          sections: z.array(z.record(z.string(), z.unknown())).nullable(),
          slot: z.array(SlotPart).optional().describe('What extensions show below the sections; absent: nothing'),
        }),
        ...failures('INVALID_REQUEST'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
