import { z } from 'zod'
import { LanguageNames } from './language-names.ts'
import { CollectionSort } from './shown-collection.ts'
import { CollectionRule } from './collection-rule.ts'

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
  productCount: z.int().describe('Published products in it'),
})
export type ListedCollection = z.output<typeof ListedCollection>
