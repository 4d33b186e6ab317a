import { z } from 'zod'

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
