import { z } from 'zod'
import { optionalLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import {
  ProductFields,
  ProductImageInput,
  type ProductInput,
  ProductSizeInput,
  ProductVariantInput,
} from './product-input.ts'

/**
 * The JSON that creates a product (spec §3): `ProductInput` with what callers of the specification may write instead.
 * Tags in either form, sizes as flags, and images by the file names they have in the same request.
 */
export const ProductDetailsInput = ProductFields.extend({
  tags: z
    .array(optionalLine(() => t('fields.aTag'), 60).or(z.object({ content: optionalLine(() => t('fields.aTag'), 60) })))
    .max(60)
    .default([]),
  sizes: z
    .record(
      optionalLine(() => t('fields.size'), 60),
      z.boolean(),
    )
    .optional()
    .describe('Sizes of every color that names none'),
  variants: z
    .array(
      ProductVariantInput.extend({
        images: z.array(z.string().max(300).or(ProductImageInput)).max(60).default([]),
        sizes: z.array(ProductSizeInput).max(60).optional(),
      }),
    )
    .min(1, { error: () => t('fields.noVariants') })
    .max(100),
})

/** An image that came in the same request, by the name of its file. */
export interface NamedImage {
  name: string
  id: string
}

/** The product that the details describe. Images that no variant names go to the first one. */
export function fromProductDetails(
  { sizes = {}, tags, variants, ...facts }: z.output<typeof ProductDetailsInput>,
  images: NamedImage[],
): ProductInput {
  const flagged = Object.keys(sizes).filter((size) => sizes[size])
  const named = new Set<string>()
  const toImage = (image: string | ProductImageInput) => {
    if (typeof image !== 'string') return image
    named.add(image)
    return { id: images.find(({ name }) => name === image)?.id ?? image, alt: facts.model }
  }
  const withImages = variants.map((variant) => ({
    ...variant,
    images: variant.images.map(toImage),
    sizes: variant.sizes ?? flagged.map((size) => ({ size: size.toUpperCase(), change: 0 })),
  }))
  const unnamed = images.filter(({ name }) => !named.has(name)).map(({ id }) => ({ id, alt: facts.model }))
  withImages[0]?.images.push(...unnamed)
  return { ...facts, variants: withImages, tags: tags.map((tag) => (typeof tag === 'string' ? tag : tag.content)) }
}
