import { z } from 'zod'
import { Image, ListedProduct } from '#domain/catalog/product.ts'
import { Price } from '#domain/money/price.ts'

/** One page of what a search finds, the best first. */
export const SearchPage = z.object({
  products: z.array(ListedProduct),
  total: z.int().describe('Products that have all words and match all conditions'),
  unfiltered: z.int().describe('Products that have all words'),
  next: z.string().nullable().describe('`startAfter` of the next page; null on the last one'),
  isPartial: z.boolean().describe('No product has all words; these have some of them, and `unfiltered` is 0'),
  nearest: z.array(z.string()).describe('Words of the shop that are written like those which nothing has'),
})
export type SearchPage = z.output<typeof SearchPage>

/** A product in the suggestions of the search. */
export const Suggestion = z.object({
  productId: z.string(),
  slug: z.string(),
  model: z.string(),
  color: z.string(),
  colorSlug: z.string(),
  price: Price,
  isSoldOut: z.boolean(),
  image: Image.nullable(),
})
export type Suggestion = z.output<typeof Suggestion>

/** The suggestions while a search is being typed. */
export const Suggestions = z.object({
  products: z.array(Suggestion),
  total: z.int().describe('Products that have all words'),
  nearest: SearchPage.shape.nearest,
})
export type Suggestions = z.output<typeof Suggestions>

/** How often a text was searched for in the last days. */
export const SearchedText = z.object({
  text: z.string().describe('As it was written last'),
  searches: z.int(),
  lastDay: z.string(),
})
export type SearchedText = z.output<typeof SearchedText>

/** What customers search for. */
export const SearchReport = z.object({
  days: z.int().describe('Days that it looks back'),
  inVain: z.array(SearchedText).describe('What nothing was found for, the most searched first'),
  found: z.array(SearchedText).describe('What something was found for, the most searched first'),
})
export type SearchReport = z.output<typeof SearchReport>
