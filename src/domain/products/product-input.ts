import { z } from 'zod'
import { Collection } from '#domain/catalog/collection-id.ts'
import { hasCardNumber } from '#domain/card-number.ts'
import { CARD_NUMBER_REFUSAL, optionalHtml, optionalText, typedText, requiredText } from '#domain/text-fields.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import { Price } from '#domain/money/price.ts'
import { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import { ProductStatus } from './product-status.ts'

/** The most pieces of one SKU. */
const MAX_STOCK = 1_000_000

/** A list of tags that is read from a text with commas may hold a card number in pieces. Sizes have fewer digits. */
const isCardPart = (tag: string) => /^\d{4,6}$/.test(tag)

/** A number as JSON carries it, or as it is typed (`39,5`, `39.5`). An empty text is missing, not 0. */
function typedNumber(label: string, number: z.ZodNumber) {
  const error = ({ input }: { input?: unknown }) =>
    `${label} ${input === undefined ? 'is required' : 'must be a number'}`
  return z.codec(z.union([number, z.string()], { error }), number, {
    decode: (typed, context) => {
      if (typeof typed === 'number') return typed
      const parsed = parseDecimal(typed)
      if (parsed !== undefined) return parsed
      const message = typed.trim() === '' ? `${label} is required` : `${label} must be a number`
      context.issues.push({ code: 'custom', message, input: typed })
      return z.NEVER
    },
    encode: (value) => value,
  })
}

/** A price of a product: DT outside, as a number or as typed text, and whole millimes inside. */
export const ProductPrice = typedNumber(
  'Price',
  z.number().min(0, 'Price is at least 0').max(1_000_000, 'Price is at most 1000000').meta({ multipleOf: 0.001 }),
).pipe(Price)

/** Pieces in stock, as a number or as typed text. */
export const StockQuantity = typedNumber(
  'Quantity',
  z.int('Quantity must be a whole number').min(0, 'Quantity is at least 0').max(MAX_STOCK, 'Quantity is too large'),
)

/** An image of a variant: one that was uploaded, or one that was imported and not fetched yet. */
export const ProductImageInput = z
  .object({
    id: z.string().max(64).optional(),
    sourceUrl: typedText('Address', 2000).optional(),
    alt: optionalText('Alternative text', 300).default(''),
  })
  .refine(({ id, sourceUrl }) => id || sourceUrl, 'An image needs the id of an upload')
export type ProductImageInput = z.output<typeof ProductImageInput>

/** A SKU of a variant, known by its size. An editor sends differences to the stock it saw, so sales made meanwhile stay. */
export const ProductSizeInput = z.object({
  size: requiredText('Size', 60),
  change: z
    .int('Stock must be a whole number')
    .min(-MAX_STOCK, 'Stock change is too large')
    .max(MAX_STOCK, 'Stock change is too large')
    .default(0)
    .describe('Pieces more or fewer than there are'),
  quantity: StockQuantity.optional().describe('Pieces in stock, counted anew: `change` is then ignored'),
  code: typedText('Code', 100).optional(),
  barcode: typedText('Barcode', 100).optional(),
})
export type ProductSizeInput = z.output<typeof ProductSizeInput>

/**
 * A variant (one color), in its place among the others. Its price is what is paid: below the product's it shows as
 * reduced. Without one, or with the same, it follows the price of the product.
 */
export const ProductVariantInput = z.object({
  variantId: z.string().max(64).optional(),
  color: requiredText('Color', 100),
  swatch: z
    .string('A swatch is written #1746d1')
    .regex(/^(#[0-9a-f]{6})?$/i, 'A swatch is written #1746d1')
    .default(''),
  variantPrice: ProductPrice.optional().describe('What is paid. Absent: the price of the product, whatever it becomes'),
  translations: VariantTranslations.optional().describe('Absent: as they are'),
  images: z.array(ProductImageInput).max(60, 'A variant has at most 60 images').default([]),
  sizes: z.array(ProductSizeInput).max(60, 'A variant has at most 60 sizes'),
})
export type ProductVariantInput = z.output<typeof ProductVariantInput>

/** The fields of `ProductInput` without the rules between them: what schemas of forms and files extend. */
export const ProductFields = z.object({
  version: z.int().optional().describe('The version its editor saw: another one is not overwritten'),
  model: requiredText('Model'),
  type: optionalText('Type', 100).default(''),
  collection: Collection,
  description: optionalHtml('Description', 20_000).default(''),
  price: ProductPrice,
  fit: optionalText('Fit', 100).default(''),
  brand: optionalText('Brand', 100).default(''),
  category: optionalText('Category', 100).default(''),
  tags: z
    .array(optionalText('A tag', 60))
    .max(60, 'A product has at most 60 tags')
    .refine((tags) => !hasCardNumber(tags.filter(isCardPart).join(' ')), `The tags ${CARD_NUMBER_REFUSAL}`)
    .default([]),
  sku: typedText('SKU', 100).default(''),
  slug: optionalText('Slug', 200).optional(),
  status: ProductStatus.default('published'),
  translations: ProductTranslations.optional().describe('The product in other languages. Absent: as they are'),
  variants: z.array(ProductVariantInput).min(1, 'No variants selected').max(100, 'A product has at most 100 variants'),
})

/** What the rules between the fields of a product look at. */
interface VariantNames {
  color: string
  sizes: readonly { size: string }[]
}

const nameKey = (name: string) => name.trim().toLowerCase()

/** The names that stand twice in a list, upper and lower case being the same, by their places. */
const repeated = (names: string[]) =>
  names.flatMap((name, index) => (names.findIndex((other) => nameKey(other) === nameKey(name)) < index ? [index] : []))

/** The rules between the fields of a product, as a check of its schema. Every schema of a whole product ends with it. */
export function checkProduct({ value, issues }: z.core.ParsePayload<{ variants: VariantNames[] }>) {
  const refuse = (message: string, ...path: (string | number)[]) =>
    issues.push({ code: 'custom', message, input: value, path: ['variants', ...path] })
  const { variants } = value
  if (!variants.some(({ sizes }) => sizes.length > 0)) refuse('At least one size is required')
  for (const index of repeated(variants.map(({ color }) => color))) refuse('A color stands twice', index, 'color')
  for (const [index, { sizes }] of variants.entries())
    if (repeated(sizes.map(({ size }) => size)).length > 0) refuse('A size stands twice', index, 'sizes')
}

/**
 * A whole product as it shall be: the one shape that the form, quick add, files, batches and the server's save share.
 * Saving makes the shop's product equal to it; variants and sizes it leaves out are no longer sold.
 */
export const ProductInput = ProductFields.check(checkProduct)
export type ProductInput = z.output<typeof ProductInput>
