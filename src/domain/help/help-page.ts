import { z } from 'zod'

/** The pages behind the top links (spec §2, ruling R24). Each id is its path. */
export const helpPageIds = ['help', 'contact', 'shipping', 'track-order', 'returns', 'about'] as const

export const HelpPageId = z.enum(helpPageIds)
export type HelpPageId = z.infer<typeof HelpPageId>

const line = (max: number) => z.string().trim().min(1).max(max)

/**
 * One of the pages behind the top links, with the merchant's texts. `{storeName}`, `{deliveryFee}`, `{standardShipping}`,
 * `{expeditedShipping}`, `{contactEmail}` and `{contactPhone}` in its texts are replaced by the store's settings.
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
