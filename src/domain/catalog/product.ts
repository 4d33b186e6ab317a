import { z } from 'zod'
import { ShownField } from '#domain/custom-fields/shown-field.ts'
import { SlotPart } from '#domain/extensions/slot-part.ts'
import { Price } from '#domain/money/price.ts'

/** An image in the shop's own storage. `src` is its largest JPEG; `placeholder` a tiny data address shown until it loads. */
export const Image = z.object({
  id: z.string(),
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})
export type Image = z.infer<typeof Image>

const fields = () =>
  z.array(ShownField).optional().describe('Custom fields that are shown and have a value. Absent: none')

/** One size of a color as lists carry it (spec §3). */
export const ListedSku = z.object({ _id: z.string(), sizes: z.string(), quantity: z.int() })
export type ListedSku = z.output<typeof ListedSku>

/** The color of a variant with its slug and swatch, as spec §3 nests them in the variant. */
const VariantColors = z.object({ color: z.string(), colorSlug: z.string(), swatch: z.string() })

/** One color of a product as lists carry it, with all its images and sizes. Only its first image has a placeholder. */
export const ListedVariant = z.object({
  variantId: z.string(),
  color: z.string(),
  colorSlug: z.string(),
  swatch: z.string(),
  colors: VariantColors.describe('The same color, nested (spec §3)'),
  variantPrice: Price,
  oldPrice: Price.optional().describe('What it cost before, where that is not the price of the product'),
  discount: z.int(),
  images: z.array(Image),
  skus: z.array(ListedSku),
})
export type ListedVariant = z.output<typeof ListedVariant>

/**
 * A product as a card shows it (spec §3, list fields). `variantId`, `color` and `images` are those of its first color:
 * the one that the filters or the sort by price of the request put there, otherwise the one the product opens with.
 */
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
  collection: z.string().describe('The id of the first collection that it was put into'),
  discount: z.int().describe('The greatest reduction among the colors, percent'),
  tags: z.array(z.string()),
  sku: z.string(),
  slug: z.string(),
  color: z.string(),
  images: z.array(Image),
  numberOfVariants: z.int(),
  priceRange: z
    .object({ lowest: Price, highest: Price })
    .describe('The lowest and the highest price paid for the colors that match'),
  isSoldOut: z.boolean(),
  createdAt: z.string(),
  variants: z.array(ListedVariant),
})
export type ListedProduct = z.output<typeof ListedProduct>

/** One size of a color as the product page carries it (spec §3). */
export const Size = z.object({ skuId: z.string(), value: z.string(), quantity: z.int() })
export type Size = z.infer<typeof Size>

/** One color of a product with all its images and sizes. */
export const Variant = z.object({
  variantId: z.string(),
  color: z.string(),
  colorSlug: z.string(),
  swatch: z.string(),
  colors: VariantColors.describe('The same color, nested (spec §3)'),
  variantPrice: Price,
  oldPrice: Price.optional().describe('What it cost before, where that is not the price of the product'),
  priorPrice: Price.optional().describe(
    'The lowest price of the 30 days before the present one, where that is reduced and an earlier one is known',
  ),
  discount: z.int(),
  images: z.array(Image),
  sizes: z.array(Size),
  fields: fields(),
})
export type Variant = z.output<typeof Variant>

/** A product without its colors. */
export const Product = z.object({
  _id: z.string(),
  productId: z.string(),
  model: z.string(),
  type: z.string(),
  description: z.string().describe('Safe HTML'),
  summary: z.string().describe('The description as plain text, at most 200 characters'),
  price: Price.describe('The original price'),
  fit: z.string(),
  brand: z.string(),
  category: z.string(),
  collection: z.string().describe('The id of the first collection that it was put into'),
  discount: z.int(),
  tags: z.array(z.string()),
  sku: z.string(),
  slug: z.string(),
  isSoldOut: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  fields: fields(),
})
export type Product = z.output<typeof Product>

/** What a product page is made of (spec §3, detail call). */
export const ProductDetails = z.object({
  product: Product,
  variants: z.array(Variant),
  selectedColor: z.string(),
  slot: z.array(SlotPart).optional().describe('What extensions show below the price; absent: nothing'),
  movedTo: z.string().optional().describe('The address of today, where it was asked for by one that it once had'),
  collection: z
    .object({ slug: z.string(), name: z.string() })
    .optional()
    .describe('The first of its collections that visitors see, in the language asked for'),
})
export type ProductDetails = z.output<typeof ProductDetails>

/** One page of a product list. */
export const ProductPage = z.object({
  products: z.array(ListedProduct),
  hasMore: z.boolean(),
  next: z.string().nullable().describe('`startAfter` of the next page; null on the last one'),
})
export type ProductPage = z.output<typeof ProductPage>
