import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { toFieldTexts } from '#domain/custom-fields/read-field-values.ts'
import { formatFieldAmount } from '#domain/money/money.ts'
import { z } from 'zod'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import type { ProductForStaff } from './product-for-staff.ts'
import { pickFacts } from './plain-facts.ts'
import {
  checkProduct,
  ProductFields,
  ProductImageInput,
  ProductPrice,
  ProductSizeInput,
  ProductVariantInput,
  StockQuantity,
} from './product-input.ts'

/** A text field of a number that may stay empty. */
const emptyOr = (number: typeof ProductPrice | typeof StockQuantity) =>
  z
    .string({ error: () => t('fields.thisRequired') })
    .transform((typed): string | number | undefined => (typed.trim() === '' ? undefined : typed))
    .pipe(z.optional(number))

/** An image in the form. In edit mode one that is removed only goes when the form is saved (spec §4). */
const FormImage = ProductImageInput.extend({ src: z.string(), isRemoved: z.boolean() })
export type FormImage = z.input<typeof FormImage>

/**
 * A cell of the stock grid. Empty: this variant is not sold in this size. `seen` is the stock the form was opened with,
 * where that was counted.
 */
const FormSize = ProductSizeInput.omit({ change: true }).extend({
  quantity: emptyOr(StockQuantity),
  seen: z.int().optional(),
  wasCounted: z.boolean().optional(),
})
export type FormSize = z.input<typeof FormSize>

/**
 * A row of the stock grid. It has a cell for each of the form's sizes, in the same order; a variant with an empty price
 * follows the product's.
 */
const FormVariant = ProductVariantInput.extend({
  variantPrice: emptyOr(ProductPrice),
  oldPrice: emptyOr(ProductPrice),
  images: z.array(FormImage),
  sizes: z.array(FormSize),
})
export type FormVariant = z.input<typeof FormVariant>

/**
 * What the product form holds: `ProductInput` as it is typed, by the same rules, with what only the form knows. `sizes`
 * are the columns of the stock grid, `unusedImages` those that no variant shows.
 */
export const ProductFormValues = ProductFields.omit({ version: true, slug: true })
  .extend({
    price: ProductPrice,
    sizes: z.array(requiredLine(() => t('fields.size'), 60)),
    unusedImages: z.array(FormImage),
    variants: z
      .array(FormVariant)
      .min(1, { error: () => t('fields.noVariants') })
      .max(100, { error: () => t('fields.maxVariants', { max: 100 }) }),
  })
  .check(({ value, issues }) => {
    const variants = value.variants.map((variant) => ({ ...variant, sizes: soldSizes(variant) }))
    checkProduct({ value: { variants }, issues })
    for (const [row, { variantPrice = value.price, oldPrice }] of value.variants.entries())
      if (oldPrice !== undefined && oldPrice <= variantPrice)
        issues.push({
          code: 'custom',
          message: t('fields.oldPriceTooLow'),
          input: value,
          path: ['variants', row, 'oldPrice'],
        })
    for (const [row, { sizes }] of value.variants.entries())
      for (const [column, { quantity, isCounted = true, wasCounted }] of sizes.entries())
        if (wasCounted === false && isCounted && quantity === undefined)
          issues.push({
            code: 'custom',
            message: t('fields.required', { label: t('fields.quantity') }),
            input: value,
            path: ['variants', row, 'sizes', column, 'quantity'],
          })
  })
export type ProductFormValues = z.input<typeof ProductFormValues>

/** The sizes in which a variant of the form is sold. */
function soldSizes({ sizes }: z.output<typeof FormVariant>) {
  return sizes.flatMap(({ quantity, ...size }) => {
    if (size.isCounted === false) return [{ ...size, quantity: 0 }]
    return quantity === undefined ? [] : [{ ...size, quantity }]
  })
}

/** A product as the form shows it, with the custom fields of products and variants. Prices are written in DT. */
export function toProductFormValues(product: ProductForStaff, fields: readonly CustomField[]): ProductFormValues {
  const fieldsOf = (subject: CustomField['subject']) => fields.filter((field) => field.subject === subject)
  const { model, collection, collections, description, price, tags, status, translations, variants } = product
  const sizes = [...new Set(variants.flatMap((variant) => variant.sizes.map(({ value }) => value)))]
  return {
    model,
    ...pickFacts(product),
    collection,
    collections,
    description,
    tags,
    status,
    translations,
    fieldValues: toFieldTexts(fieldsOf('product'), product.fieldValues),
    sizes,
    price: formatFieldAmount(price, 0),
    unusedImages: [],
    variants: variants.map(
      ({
        variantId,
        color,
        swatch,
        translations: names,
        fieldValues,
        variantPrice,
        oldPrice,
        images,
        sizes: sold,
      }) => ({
        variantId,
        color,
        swatch,
        translations: names,
        fieldValues: toFieldTexts(fieldsOf('variant'), fieldValues),
        variantPrice: variantPrice === price ? '' : formatFieldAmount(variantPrice, 0),
        oldPrice: oldPrice === undefined || oldPrice <= variantPrice ? '' : formatFieldAmount(oldPrice, 0),
        images: images.map((image) => ({ ...image, isRemoved: false })),
        sizes: sizes.map((size) => {
          const cell = sold.find(({ value }) => value === size)
          if (!cell) return { size, quantity: '' }
          const { quantity, isCounted, code, barcode } = cell
          if (!isCounted) return { size, quantity: '', isCounted, wasCounted: false, code, barcode }
          return { size, quantity: String(quantity), seen: quantity, code, barcode }
        }),
      }),
    ),
  }
}

/**
 * The request that saves what the form holds: stock that was seen as the difference to it, so that sales made meanwhile
 * stay sold, and stock that is new as a count. Removed images and empty cells are left out.
 */
export function toEditRequest({
  sizes: _sizes,
  unusedImages: _unused,
  variants,
  ...facts
}: z.output<typeof ProductFormValues>): Omit<z.input<typeof ProductFields>, 'version'> {
  return z.encode(ProductFields, {
    ...facts,
    variants: variants.map((variant) => ({
      ...variant,
      oldPrice: variant.oldPrice ?? null,
      images: variant.images.filter(({ isRemoved }) => !isRemoved),
      sizes: soldSizes(variant).map(({ quantity, seen, wasCounted, isCounted = true, ...cell }) => {
        if (!isCounted) return { ...cell, isCounted, change: 0 }
        const size = wasCounted === false ? { ...cell, isCounted } : cell
        return seen === undefined ? { ...size, quantity, change: 0 } : { ...size, change: quantity - seen }
      }),
    })),
  })
}

/** The names of the variants that would be shown without an image. */
export function colorsWithoutImages(variants: { color: string; images: { isRemoved: boolean }[] }[]): string[] {
  return variants.flatMap(({ color, images }, row) =>
    images.some(({ isRemoved }) => !isRemoved) ? [] : color.trim() || `Variant ${row + 1}`,
  )
}
