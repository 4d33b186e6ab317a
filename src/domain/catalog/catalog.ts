import { z } from 'zod'
import { collectionIds, collectionNames } from './collections.ts'
import { DEFAULT_PAGE_SIZE, DISCOUNT_STEP, MAX_PAGE_SIZE } from '#domain/constants.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { MAX_CHOSEN, MAX_VALUE_LENGTH } from './filters.ts'
import type { Millimes } from '#domain/money/money.ts'
import { Price } from '#domain/money/price.ts'

export type Collection = keyof typeof collectionNames
export const Collection = z.enum(Object.keys(collectionNames) as [Collection, ...Collection[]])

/** Every id that `/collections/{id}` knows. */
export const CollectionId = z.enum(collectionIds)
export type CollectionId = z.infer<typeof CollectionId>

/** The size of what comes in one size only. */
export const ONE_SIZE = 'One size'

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']
const spelledSizes: Record<string, string> = {
  XXSMALL: 'XXS',
  XSMALL: 'XS',
  EXTRASMALL: 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  XLARGE: 'XL',
  EXTRALARGE: 'XL',
  XXLARGE: 'XXL',
  '2XL': 'XXL',
  XXXLARGE: 'XXXL',
  '3XL': 'XXXL',
  OS: ONE_SIZE,
  ONESIZE: ONE_SIZE,
  TAILLEUNIQUE: ONE_SIZE,
}

/** A size as the shop writes it: `X-Large`, `X Large` and `xl` are one and the same. What has no letter stays as it is. */
export function sizeName(size: string): string {
  const trimmed = size.trim()
  const letters = trimmed.toUpperCase().replaceAll(/[\s/_-]+/g, '')
  return spelledSizes[letters] ?? (letterSizes.includes(letters) ? letters : trimmed)
}

/**
 * Where a size stands in the order of wearing: letters first (XS < S < S/M < M < … < XXL), then by number
 * (36 < 38 1/2 < Italian 40), then everything else. A whole number, so a database can sort by it.
 */
export function sizeOrder(size: string): number {
  const names = size.split('/').map((part) => letterSizes.indexOf(sizeName(part)))
  const [first = -1] = names
  if (first >= 0 && !names.includes(-1)) return 2 * (first + 1) + (names.length > 1 ? 1 : 0)
  const [, whole, half] = /(\d+(?:[.,]\d+)?)( 1\/2)?/.exec(size) ?? []
  if (whole === undefined) return 100_000
  const number = Number(whole.replace(',', '.')) + (half ? 0.5 : 0)
  return number < 1000 ? 100 + Math.round(number * 10) : 100_000
}

/** The name in an address: lower case, runs of other signs become one hyphen, none at the ends (spec §5). */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** The reduction shown on a tag, in percent of the original price, rounded to the nearest 5 (spec §9). 0 is no tag. */
export function discountPercent(original: Millimes, current: Millimes): number {
  if (original <= 0 || current >= original) return 0
  // Halves round up, in whole numbers: the database computes the same for the discount filter.
  const steps = 100 / DISCOUNT_STEP
  return Math.floor((2 * steps * (original - current) + original) / (2 * original)) * DISCOUNT_STEP
}

/** A image in the shop's own storage. `src` is its largest JPEG; `placeholder` a tiny data address shown until it loads. */
export const Image = z.object({
  id: z.string(),
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})
export type Image = z.infer<typeof Image>

/** One size of a colour as lists carry it (spec §3). */
export const ListedSku = z.object({ _id: z.string(), sizes: z.string(), quantity: z.int() })

/** One colour of a product as lists carry it: its first images and its sizes. */
export const ListedVariant = z.object({
  variantId: z.string(),
  color: z.string(),
  colorSlug: z.string(),
  swatch: z.string(),
  variantPrice: Price,
  discount: z.int(),
  images: z.array(Image),
  skus: z.array(ListedSku),
})
export type ListedVariant = z.output<typeof ListedVariant>

/** A product as a card shows it (spec §3, list fields). `variantId`, `color` and `images` are those of its first colour. */
export const ListedProduct = z.object({
  _id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  model: z.string(),
  type: z.string(),
  description: z.string().describe('Plain text'),
  price: Price.describe('The original price'),
  fit: z.string(),
  brand: z.string(),
  category: z.string(),
  collection: Collection,
  discount: z.int().describe('The greatest reduction among the colours, percent'),
  tags: z.array(z.string()),
  sku: z.string(),
  slug: z.string(),
  color: z.string(),
  images: z.array(Image),
  numberOfVariants: z.int(),
  isSoldOut: z.boolean(),
  createdAt: z.string(),
  variants: z.array(ListedVariant),
})
export type ListedProduct = z.output<typeof ListedProduct>

/** One size of a colour as the product page carries it (spec §3). */
export const Size = z.object({ skuId: z.string(), value: z.string(), quantity: z.int() })
export type Size = z.infer<typeof Size>

/** One colour of a product with all its images and sizes. */
export const Variant = z.object({
  variantId: z.string(),
  color: z.string(),
  colorSlug: z.string(),
  swatch: z.string(),
  variantPrice: Price,
  discount: z.int(),
  images: z.array(Image),
  sizes: z.array(Size),
})
export type Variant = z.output<typeof Variant>

/** A product without its colours. */
export const Product = z.object({
  _id: z.string(),
  productId: z.string(),
  model: z.string(),
  type: z.string(),
  description: z.string().describe('Safe HTML'),
  price: Price.describe('The original price'),
  fit: z.string(),
  brand: z.string(),
  category: z.string(),
  collection: Collection,
  discount: z.int(),
  tags: z.array(z.string()),
  sku: z.string(),
  slug: z.string(),
  isSoldOut: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Product = z.output<typeof Product>

/** What a product page is made of (spec §3, detail call). */
export const ProductDetails = z.object({
  product: Product,
  variants: z.array(Variant),
  selectedColor: z.string(),
})
export type ProductDetails = z.output<typeof ProductDetails>

/** One value or several, as an address has them. */
const chosen = <Value extends z.ZodType>(value: Value) =>
  z.union([value.transform((one) => [one]), z.array(value).max(MAX_CHOSEN)]).optional()

const chosenName = chosen(z.string().max(MAX_VALUE_LENGTH))
const bound = (label: string) => z.coerce.number<number | string>().pipe(Price).optional().describe(label)

/**
 * What a collection can be filtered by. A product matches when one of its colours does, whole: its name, its price
 * and discount, and, if sizes are asked for, one of them in stock in that very colour.
 */
export const FilterQuery = z.object({
  color: chosenName,
  size: chosenName,
  type: chosenName,
  fit: chosenName,
  discount: chosen(z.coerce.number<number | string>().int().min(0).max(100)),
  minPrice: bound('The lowest price paid'),
  maxPrice: bound('The highest price paid'),
})
export type FilterQuery = z.output<typeof FilterQuery>

/** What `GET /api/products` understands (spec §7). Lists page by the last product seen, so inserts move nothing. */
export const ProductQuery = FilterQuery.extend({
  collectionName: CollectionId.default('products'),
  sortBy: z.enum(['createdAt', 'price', 'model']).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  startAfter: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
})
export type ProductQuery = z.output<typeof ProductQuery>

export const ProductPage = z.object({ products: z.array(ListedProduct), hasMore: z.boolean() })
export type ProductPage = z.output<typeof ProductPage>

const fact = { value: z.string(), count: z.int().describe('Products that choosing this value would show') }

/**
 * What the filter panel offers: every value of the collection, with the number of products it would show beside the
 * conditions chosen in the other groups. Prices are those of the whole collection.
 */
export const CollectionFacts = z.object({
  colors: z.array(z.object({ ...fact, swatch: z.string() })),
  sizes: z.array(z.object(fact)).describe('In the order of wearing'),
  types: z.array(z.object(fact)),
  fits: z.array(z.object(fact)),
  discounts: z.array(z.object({ ...fact, value: z.int() })),
  lowestPrice: Price,
  highestPrice: Price,
  total: z.int().describe('Products that match all conditions'),
})
export type CollectionFacts = z.output<typeof CollectionFacts>

const ById = z.object({ id: z.string().min(1).max(200).describe('Product id, slug, or slug with a colour') })

export const catalogEndpoints = {
  listProducts: {
    method: 'GET',
    url: '/api/products',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'List published products, page by page',
      tags: ['catalogue'],
      querystring: ProductQuery,
      response: { 200: ProductPage, ...failures('INVALID_REQUEST') },
    },
  },
  getCollection: {
    method: 'GET',
    url: '/api/collections/:id',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'What a collection can be filtered by, with counts',
      tags: ['catalogue'],
      params: z.object({ id: z.string().max(64) }),
      querystring: FilterQuery,
      response: { 200: CollectionFacts, ...failures('INVALID_REQUEST', 'NOT_FOUND') },
    },
  },
  getProduct: {
    method: 'GET',
    url: '/api/products/:id',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'One product with its colours, the asked one selected',
      tags: ['catalogue'],
      params: ById,
      response: { 200: ProductDetails, ...failures('INVALID_REQUEST', 'PRODUCT_NOT_FOUND') },
    },
  },
  getProductDetails: {
    method: 'GET',
    url: '/api/products/details/:productId',
    config: { access: 'anyone', cached: true },
    schema: {
      summary: 'One product with its colours inside it',
      tags: ['catalogue'],
      params: z.object({ productId: ById.shape.id }),
      response: {
        200: Product.extend({ variants: z.array(Variant) }),
        ...failures('INVALID_REQUEST', 'PRODUCT_NOT_FOUND'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
