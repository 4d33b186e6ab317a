import { z } from 'zod'
import { StartAfterCursor } from '#domain/api/start-after.ts'
import { ContentLanguage } from '#domain/texts/content-language.ts'
import { CollectionAddress } from './collection-id.ts'
import { DEFAULT_PAGE_SIZE, MAX_FILTER_VALUES, MAX_FILTER_VALUE_LENGTH, MAX_PAGE_SIZE } from '#domain/constants.ts'
import { Price } from '#domain/money/price.ts'

/** One value or several, as an address has them. */
const chosen = <Value extends z.ZodType>(value: Value) =>
  z.union([value.transform((one) => [one]), z.array(value).max(MAX_FILTER_VALUES)]).optional()

const chosenName = chosen(z.string().max(MAX_FILTER_VALUE_LENGTH))
const bound = (label: string) => z.coerce.number<number | string>().pipe(Price).optional().describe(label)

/**
 * What a collection can be filtered by. A product matches when one of its colors does, whole: its name, its price
 * and discount, and, if sizes are asked for, one of them in stock in that very color.
 */
export const FilterQuery = z.object({
  color: chosenName,
  size: chosenName,
  type: chosenName,
  fit: chosenName,
  discount: chosen(z.coerce.number<number | string>().int().min(0).max(100)),
  minPrice: bound('The lowest price paid'),
  maxPrice: bound('The highest price paid'),
  language: ContentLanguage,
})
export type FilterQuery = z.output<typeof FilterQuery>

/** What `GET /api/products` understands (spec §7). Lists page by the last product seen, so inserts move nothing. */
export const ProductQuery = FilterQuery.extend({
  collectionName: CollectionAddress.default('products'),
  sortBy: z
    .enum(['createdAt', 'price', 'model', 'collection'])
    .default('createdAt')
    .describe('`collection`: as the collection is sorted, whatever the direction'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  startAfter: StartAfterCursor,
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
})
export type ProductQuery = z.output<typeof ProductQuery>
