import { z } from 'zod'
import { parseLocalPath } from '#domain/urls/local-path.ts'
import { requiredLine, requiredText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The pages behind the top links (spec §2, ruling R24). Each id is its path. */
export const helpPageIds = ['help', 'contact', 'shipping', 'track-order', 'returns', 'about'] as const

export const HelpPageId = z.enum(helpPageIds)
export type HelpPageId = z.infer<typeof HelpPageId>

/** The most sections of a help page. */
export const MAX_HELP_SECTIONS = 30

/**
 * One of the pages behind the top links, with the merchant's texts. `{storeName}`, `{deliveryFee}`, `{standardShipping}`,
 * `{expeditedShipping}`, `{contactEmail}`, `{contactPhone}`, `{returnDays}`, `{sameDayUntil}` and
 * `{deliveryTimes}` in its texts are replaced by the store's settings.
 */
export const HelpPage = z.object({
  title: requiredLine(() => t('fields.title'), 80),
  description: requiredText(() => t('fields.description')).describe(
    'For search engines and for whoever the page is shared with',
  ),
  intro: requiredText(() => t('fields.introduction'), 1000),
  sections: z
    .array(
      z.object({
        heading: requiredLine(() => t('fields.heading'), 120),
        paragraphs: z
          .array(requiredText(() => t('fields.paragraph'), 2000))
          .max(20, { error: () => t('fields.maxParagraphs', { max: 20 }) }),
        links: z
          .array(
            z.object({
              label: requiredLine(() => t('fields.label'), 80),
              to: requiredLine(() => t('fields.address'), 300).refine(
                (to) => to !== '/' && parseLocalPath(to) !== undefined,
                { error: () => t('fields.localAddress') },
              ),
            }),
          )
          .max(10, { error: () => t('fields.maxLinks', { max: 10 }) }),
      }),
    )
    .max(MAX_HELP_SECTIONS, { error: () => t('fields.maxSections', { max: MAX_HELP_SECTIONS }) }),
})
export type HelpPage = z.output<typeof HelpPage>
