import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { helpPageIds } from './help-contents.ts'

export const HelpPageId = z.enum(helpPageIds)
export type HelpPageId = z.infer<typeof HelpPageId>

const line = (max: number) => z.string().trim().min(1).max(max)

/**
 * One of the pages behind the top links, as a merchant writes it. `{storeName}`, `{deliveryFee}`, `{expeditedShipping}`,
 * `{contactEmail}` and `{contactPhone}` in its texts stand for what the store's settings say.
 */
export const HelpPage = z.object({
  title: line(80),
  description: line(200).describe('For search engines and for whoever the page is shared with'),
  intro: line(1000),
  sections: z
    .array(
      z.object({
        heading: line(120),
        paragraphs: z.array(line(2000)).max(20),
        links: z.array(z.object({ label: line(80), to: z.string().regex(/^\/[^/]/, 'must begin with /') })).max(10),
      }),
    )
    .max(30),
})
export type HelpPage = z.output<typeof HelpPage>

export const helpEndpoints = {
  getHelpPage: {
    method: 'GET',
    url: '/api/help/:page',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'The texts of one help page',
      tags: ['store'],
      params: z.object({ page: z.string().max(40) }),
      response: { 200: HelpPage, ...failures('NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
