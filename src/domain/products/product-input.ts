import { z } from 'zod'
import { CollectionId } from '#domain/catalog/collection-id.ts'
import { hasCardNumber } from '#domain/card-number.ts'
import {
  cardNumberRefusal,
  optionalHtml,
  optionalLine,
  requiredLine,
  typedCode,
  typedLine,
} from '#domain/text-fields.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import { Price } from '#domain/money/price.ts'
import { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import { CustomValuesInput } from '#domain/custom-fields/field-values.ts'
import { t } from '#domain/texts/t.ts'
import { PlainFacts } from './plain-facts.ts'
import { ProductStatus } from './product-status.ts'

/** The most collections that one product is put into. */
const MAX_COLLECTIONS = 50
/** The most pieces of one SKU. */
export const MAX_STOCK = 1_000_000

/** A list of tags that is read from a text with commas may hold a card number in pieces. Sizes have fewer digits. */
const isCardPart = (tag: string) => /^\d{4,6}$/.test(tag)

/** A number as JSON carries it, or as it is typed (`39,5`, `39.5`). An empty text is missing, not 0. */
function typedNumber(label: () => string, number: z.ZodNumber) {
  const required = () => t('fields.required', { label: label() })
  const notNumber = () => t('fields.notNumber', { label: label() })
  const error = ({ input }: { input?: unknown }) => (input === undefined ? required() : notNumber())
  return z.codec(z.union([number, z.string()], { error }), number, {
    decode: (typed, context) => {
      if (typeof typed === 'number') return typed
      const parsed = parseDecimal(typed)
      if (parsed !== undefined) return parsed
      const message = typed.trim() === '' ? required() : notNumber()
      context.issues.push({ code: 'custom', message, input: typed })
      return z.NEVER
    },
    encode: (value) => value,
  })
}

/** A price of a product: DT outside, as a number or as typed text, and whole millimes inside. */
export const ProductPrice = typedNumber(
  () => t('fields.price'),
  z
    .number()
    .min(0, { error: () => t('fields.atLeast', { label: t('fields.price'), min: 0 }) })
    .max(1_000_000, { error: () => t('fields.atMost', { label: t('fields.price'), max: '1000000' }) })
    .meta({ multipleOf: 0.001 }),
).pipe(Price)

/** Pieces in stock, as a number or as typed text. */
export const StockQuantity = typedNumber(
  () => t('fields.quantity'),
  z
    .int({ error: () => t('fields.notWhole', { label: t('fields.quantity') }) })
    .min(0, { error: () => t('fields.atLeast', { label: t('fields.quantity'), min: 0 }) })
    .max(MAX_STOCK, { error: () => t('fields.tooLarge', { label: t('fields.quantity') }) }),
)

/** An image of a variant: one that was uploaded, or one that was imported and not fetched yet. */
export const ProductImageInput = z
  .object({
    id: z.string().max(64).optional(),
    sourceUrl: typedLine(() => t('fields.address'), 2000).optional(),
    alt: optionalLine(() => t('fields.alternativeText'), 300).default(''),
  })
  .refine(({ id, sourceUrl }) => id || sourceUrl, { error: () => t('fields.imageId') })
export type ProductImageInput = z.output<typeof ProductImageInput>

/** A SKU of a variant, known by its size. An editor sends differences to the stock it saw, so sales made meanwhile stay. */
export const ProductSizeInput = z.object({
  size: requiredLine(() => t('fields.size'), 60),
  change: z
    .int({ error: () => t('fields.notWhole', { label: t('fields.stock') }) })
    .min(-MAX_STOCK, { error: () => t('fields.tooLarge', { label: t('fields.stockChange') }) })
    .max(MAX_STOCK, { error: () => t('fields.tooLarge', { label: t('fields.stockChange') }) })
    .default(0)
    .describe('Pieces more or fewer than there are'),
  quantity: StockQuantity.optional().describe('Pieces in stock, counted anew: `change` is then ignored'),
  isCounted: z
    .boolean()
    .optional()
    .describe(
      'Whether its pieces are counted. One that is not is never sold out, and `change` and `quantity` are ignored. Absent: as it is; a new one is',
    ),
  code: typedCode(() => t('fields.code'), 100).optional(),
  barcode: typedCode(() => t('fields.barcode'), 100).optional(),
})
export type ProductSizeInput = z.output<typeof ProductSizeInput>

/**
 * A variant (one color), in its place among the others. Its price is what is paid: below the product's it shows as
 * reduced. Without one, or with the same, it follows the price of the product.
 */
export const ProductVariantInput = z.object({
  variantId: z.string().max(64).optional(),
  color: requiredLine(() => t('fields.color'), 100),
  swatch: z
    .string({ error: () => t('fields.swatchForm', { example: '#1746d1' }) })
    .regex(/^(#[0-9a-f]{6})?$/i, { error: () => t('fields.swatchForm', { example: '#1746d1' }) })
    .default(''),
  variantPrice: ProductPrice.optional().describe(
    'The price to pay. Absent: the price of the product, also after that changes',
  ),
  oldPrice: ProductPrice.nullable()
    .optional()
    .describe(
      'What it cost before, where that is not the price of the product. Told while it is above what is paid. Null: the price of the product; absent: as it is',
    ),
  translations: VariantTranslations.optional().describe('Absent: as they are'),
  fieldValues: CustomValuesInput.optional().describe('Values of custom fields, by their keys. Absent: as they are'),
  images: z
    .array(ProductImageInput)
    .max(60, { error: () => t('fields.maxImages', { max: 60 }) })
    .default([]),
  sizes: z.array(ProductSizeInput).max(60, { error: () => t('fields.maxSizes', { max: 60 }) }),
})
export type ProductVariantInput = z.output<typeof ProductVariantInput>

/** The fields of `ProductInput` without the rules between them: what schemas of forms and files extend. */
export const ProductFields = z.object({
  version: z.int().optional().describe('The version its editor saw: another one is not overwritten'),
  model: requiredLine(() => t('fields.model')),
  ...PlainFacts.shape,
  collection: CollectionId,
  collections: z
    .array(CollectionId)
    .max(MAX_COLLECTIONS, { error: () => t('fields.chooseCollection') })
    .optional()
    .describe(
      'All that it is put into, `collection` among them. Empty: none. Absent: those beside `collection` are as they are',
    ),
  description: optionalHtml(() => t('fields.description'), 20_000).default(''),
  price: ProductPrice,
  tags: z
    .array(optionalLine(() => t('fields.aTag'), 60))
    .max(60, { error: () => t('fields.maxTags', { max: 60 }) })
    .refine(
      (tags) => !hasCardNumber(tags.filter(isCardPart).join(' ')),
      cardNumberRefusal(() => t('fields.tags')),
    )
    .default([]),
  slug: optionalLine(() => t('fields.slug'), 200).optional(),
  status: ProductStatus.default('published'),
  translations: ProductTranslations.optional().describe('The product in other languages. Absent: as they are'),
  fieldValues: CustomValuesInput.optional().describe('Values of custom fields, by their keys. Absent: as they are'),
  variants: z
    .array(ProductVariantInput)
    .min(1, { error: () => t('fields.noVariants') })
    .max(100, { error: () => t('fields.maxVariants', { max: 100 }) }),
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
  if (!variants.some(({ sizes }) => sizes.length > 0)) refuse(t('fields.oneSize'))
  for (const index of repeated(variants.map(({ color }) => color))) refuse(t('fields.colorTwice'), index, 'color')
  for (const [index, { sizes }] of variants.entries())
    if (repeated(sizes.map(({ size }) => size)).length > 0) refuse(t('fields.sizeTwice'), index, 'sizes')
}

/**
 * A whole product as it shall be: the one shape that the form, quick add, files, batches and the server's save share.
 * Saving makes the shop's product equal to it; variants and sizes it leaves out are no longer sold.
 */
export const ProductInput = ProductFields.check(checkProduct)
export type ProductInput = z.output<typeof ProductInput>
