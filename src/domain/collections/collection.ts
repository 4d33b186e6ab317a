import { z } from 'zod'
import { LanguageNames } from './language-names.ts'
import { CollectionRule } from './collection-rule.ts'

/** The orders in which a collection can show its products where a visitor asks for none. `hand` is the merchant's own. */
export const collectionSorts = ['newest', 'price-low', 'price-high', 'name', 'hand'] as const
export const CollectionSort = z.enum(collectionSorts)
export type CollectionSort = z.infer<typeof CollectionSort>

/** A collection as its page shows it. */
export const ShownCollection = z.object({
  id: z.string(),
  slug: z.string().describe('Its address: /collections/{slug}'),
  name: z.string().describe('In the language asked for'),
  sort: CollectionSort.describe('The order where none is asked for'),
})
export type ShownCollection = z.output<typeof ShownCollection>

/** A collection as the back office lists it. */
export const ListedCollection = z.object({
  id: z.string(),
  slug: z.string(),
  names: LanguageNames,
  image: z.object({ id: z.string(), src: z.string() }).nullable(),
  sort: CollectionSort,
  rule: CollectionRule.nullable().describe('Null: products are put into it by hand'),
  hidden: z.boolean(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  isShown: z.boolean().describe('Visitors see it now'),
  version: z.int(),
})
export type ListedCollection = z.output<typeof ListedCollection>
