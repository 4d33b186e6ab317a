import { z } from 'zod'
import { Price } from '#domain/money/price.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The most conditions of one rule. */
export const MAX_CONDITIONS = 20
/** The most days for which a product counts as new. */
export const MAX_NEW_DAYS = 365

const isOrNot = z.enum(['is', 'isNot'], { error: () => t('collectionRules.chooseOperator') }).default('is')
const days = { error: () => t('collectionRules.days', { max: MAX_NEW_DAYS }) }

/** One thing that a rule asks of a product. Prices are those paid for the cheapest color. */
export const RuleCondition = z.discriminatedUnion(
  'field',
  [
    z.object({
      field: z.literal('tag'),
      operator: isOrNot,
      value: requiredLine(() => t('fields.tag'), 60).overwrite((tag) => tag.toLowerCase()),
    }),
    z.object({ field: z.literal('type'), operator: isOrNot, value: requiredLine(() => t('fields.type'), 100) }),
    z.object({
      field: z.literal('price'),
      operator: z.enum(['atLeast', 'atMost'], { error: () => t('collectionRules.chooseOperator') }),
      value: Price,
    }),
    z.object({ field: z.literal('new'), days: z.int(days).min(1, days).max(MAX_NEW_DAYS, days) }),
    z.object({ field: z.literal('onSale') }),
    z.object({ field: z.literal('inStock') }),
  ],
  { error: () => t('collectionRules.chooseField') },
)
export type RuleCondition = z.output<typeof RuleCondition>

/** What fills a collection by itself: the products that meet all of the conditions, or any of them. */
export const CollectionRule = z.object({
  match: z.enum(['all', 'any'], { error: () => t('collectionRules.chooseMatch') }),
  conditions: z
    .array(RuleCondition)
    .min(1, { error: () => t('collectionRules.none') })
    .max(MAX_CONDITIONS, { error: () => t('collectionRules.most', { max: MAX_CONDITIONS }) }),
})
export type CollectionRule = z.output<typeof CollectionRule>
