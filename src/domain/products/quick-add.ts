import { parseJson } from '#domain/json-depth.ts'
import { z } from 'zod'
import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { CollectionId } from '#domain/catalog/collection-id.ts'
import { optionalLine, requiredLine, requiredText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import type { NamedImage } from './product-details.ts'
import { noFacts } from './plain-facts.ts'
import { ProductFields, ProductVariantInput, StockQuantity, type ProductInput } from './product-input.ts'

/** The sizes of quick add, and what each is labelled in a sku entry (spec §5, ruling R17). */
export const quickAddSizes = { S: 'Small', M: 'Medium', L: 'Large', XL: 'Large' } as const

/** The same sizes, in the order in which they are shown and sent. */
export const quickAddSizeNames = ['S', 'M', 'L', 'XL'] as const

const { model, price } = ProductFields.shape
const { color, variantPrice } = ProductVariantInput.shape

/** The fields of quick add (spec §3, §5), all of them required: the rules of `ProductInput`, none left empty. */
const facts = {
  model,
  slug: requiredLine(() => t('fields.slug')),
  price,
  fit: requiredLine(() => t('fields.fit'), 100),
  type: requiredLine(() => t('fields.type'), 100),
  color,
  collectionName: z
    .string({ error: () => t('fields.required', { label: t('fields.collection') }) })
    .min(1, { error: () => t('fields.required', { label: t('fields.collection') }) })
    .pipe(CollectionId),
  description: requiredText(() => t('fields.description'), 20_000),
}

/** What the quick-add form holds: the quantity of each ticked size. */
export const QuickAddValues = z.object({
  ...facts,
  quantities: z
    .partialRecord(z.enum(quickAddSizeNames), StockQuantity)
    .refine((quantities) => Object.keys(quantities).length > 0, { error: () => t('fields.noSizes') }),
})

const JsonText = z.string().transform((text, context) => {
  try {
    return parseJson(text)
  } catch {
    context.addIssue({ code: 'custom', message: t('errors.notJson') })
    return z.NEVER
  }
})

const Sku = z.object({
  order: z.coerce.number().int().min(1).optional(),
  quantity: StockQuantity,
  sizes: requiredLine(() => t('fields.size'), 60),
  value: optionalLine(() => t('fields.size'), 60).optional(),
})

/** The flat fields that create a product (spec §3, §7, ruling R12): variants are JSON in one of them. */
export const QuickAddFields = z.object({
  ...facts,
  variants: JsonText.pipe(
    z
      .array(
        z.object({
          color,
          variantPrice,
          skus: z
            .array(Sku)
            .min(1, { error: () => t('fields.noSizes') })
            .max(60),
        }),
      )
      .min(1, { error: () => t('fields.noVariants') })
      .max(100),
  ),
})

/** The flat fields that send what the form holds. Only ticked sizes enter the skus (spec §5). */
export function toQuickAddFields({ quantities, ...values }: z.output<typeof QuickAddValues>) {
  const { price: dt } = z.encode(z.object({ price }), values)
  const ticked = quickAddSizeNames.filter((size) => quantities[size] !== undefined)
  const skus = ticked.map((size, index) => ({
    order: index + 1,
    quantity: quantities[size],
    sizes: size,
    value: quickAddSizes[size],
  }))
  const variants = JSON.stringify([{ color: values.color, variantPrice: dt, skus, images: [] }])
  return { ...values, price: String(dt), variants }
}

/** The product that the flat fields describe, in no collection where they name all products. All images belong to its first variant. */
export function fromQuickAdd(
  { collectionName, color: _, variants, ...values }: z.output<typeof QuickAddFields>,
  images: NamedImage[],
): ProductInput {
  return {
    ...noFacts,
    ...values,
    collection: collectionName,
    ...(collectionName === ALL_PRODUCTS && { collections: [] }),
    tags: [],
    status: 'published',
    variants: variants.map((variant, index) => ({
      color: variant.color,
      swatch: '',
      variantPrice: variant.variantPrice,
      images: index === 0 ? images.map(({ id }) => ({ id, alt: `${values.model} ${variant.color}` })) : [],
      sizes: variant.skus.map(({ sizes, quantity }) => ({ size: sizes, quantity, change: 0 })),
    })),
  }
}
