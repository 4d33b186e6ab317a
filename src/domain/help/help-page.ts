import { z } from 'zod'
import { parseLocalPath } from '#domain/local-path.ts'
import { requiredText } from '#domain/text-fields.ts'

/** The pages behind the top links (spec §2, ruling R24). Each id is its path. */
export const helpPageIds = ['help', 'contact', 'shipping', 'track-order', 'returns', 'about'] as const

export const HelpPageId = z.enum(helpPageIds)
export type HelpPageId = z.infer<typeof HelpPageId>

/** The most sections of a help page. */
export const MAX_HELP_SECTIONS = 30

/**
 * One of the pages behind the top links, with the merchant's texts. `{storeName}`, `{deliveryFee}`, `{standardShipping}`,
 * `{expeditedShipping}`, `{contactEmail}` and `{contactPhone}` in its texts are replaced by the store's settings.
 */
export const HelpPage = z.object({
  title: requiredText('Title', 80),
  description: requiredText('Description').describe('For search engines and for whoever the page is shared with'),
  intro: requiredText('Introduction', 1000),
  sections: z
    .array(
      z.object({
        heading: requiredText('Heading', 120),
        paragraphs: z.array(requiredText('A paragraph', 2000)).max(20, 'A section has at most 20 paragraphs'),
        links: z
          .array(
            z.object({
              label: requiredText('Label', 80),
              to: requiredText('Address', 300).refine(
                (to) => to !== '/' && parseLocalPath(to) !== undefined,
                'Address must begin with /',
              ),
            }),
          )
          .max(10, 'A section has at most 10 links'),
      }),
    )
    .max(MAX_HELP_SECTIONS, `A page has at most ${MAX_HELP_SECTIONS} sections`),
})
export type HelpPage = z.output<typeof HelpPage>
