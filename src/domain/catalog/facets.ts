import { z } from 'zod'
import { ShownCollection } from '#domain/collections/shown-collection.ts'
import { Price } from '#domain/money/price.ts'
import { Image } from './product.ts'

const facet = {
  value: z.string(),
  label: z.string().optional().describe('In the language asked for; absent where it is the value'),
  count: z.int().describe('Products that choosing this value would show'),
}

/**
 * What the filter panel of a list offers: every value of its products, with the number of products it would show beside the
 * conditions chosen in the other groups. Prices are those of the whole list.
 */
export const Facets = z.object({
  colors: z.array(z.object({ ...facet, swatch: z.string() })),
  sizes: z.array(z.object(facet)).describe('In the order of wearing'),
  types: z.array(z.object(facet)),
  fits: z.array(z.object(facet)),
  discounts: z.array(z.object({ ...facet, value: z.int() })),
  lowestPrice: Price,
  highestPrice: Price,
  total: z.int().describe('Products that match all conditions'),
})
export type Facets = z.output<typeof Facets>

/** What the page of a collection shows before its filter panel is opened. */
export const CollectionSummary = z.object({
  collection: ShownCollection.optional().describe('Absent for all products'),
  total: Facets.shape.total,
  facets: Facets.optional().describe('Absent without conditions while a large shop is read anew'),
})
export type CollectionSummary = z.output<typeof CollectionSummary>

/** A collection as a card leads to it. */
export const CollectionTeaser = ShownCollection.omit({ sort: true }).extend({
  image: Image.optional().describe('Its own picture'),
})
export type CollectionTeaser = z.output<typeof CollectionTeaser>
