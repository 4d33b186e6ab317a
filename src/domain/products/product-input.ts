import { z } from 'zod'
import { Collection } from '#domain/catalog/collection-id.ts'
import { Price } from '#domain/money/price.ts'
import { ProductStatus } from './product-status.ts'

export const words = (max: number) => z.string().trim().max(max)
export const required = (label: string, max = 200) => words(max).min(1, `${label} is required`)

/** A image of a colour: one that was uploaded, or one that was imported and not fetched yet. */
export const EditedImage = z.object({
  id: z.string().max(64).optional(),
  sourceUrl: z.string().max(2000).optional(),
  alt: words(300).default(''),
})
export type EditedImage = z.output<typeof EditedImage>

/** A size of a colour. Stock is sent as the difference to what the editor saw, so sales made meanwhile stay. */
export const EditedSize = z.object({
  size: required('Size', 60),
  change: z.int('Stock must be a whole number').min(-1_000_000).max(1_000_000).default(0),
  code: words(100).optional(),
  barcode: words(100).optional(),
})
export type EditedSize = z.output<typeof EditedSize>

/** A colour, in the place it shall stand. */
export const EditedVariant = z.object({
  variantId: z.string().max(64).optional(),
  color: required('Color', 100),
  swatch: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, 'A swatch is written #1746d1')
    .default(''),
  variantPrice: Price,
  images: z.array(EditedImage).max(60).default([]),
  sizes: z.array(EditedSize).max(60),
})
export type EditedVariant = z.output<typeof EditedVariant>

/** A whole product as it shall be. Colours and sizes it leaves out are no longer sold. */
export const EditedProduct = z.object({
  version: z.int().optional().describe('The version its editor saw: another one is not overwritten'),
  model: required('Model'),
  type: words(100).default(''),
  collection: Collection,
  description: words(20_000).default(''),
  price: Price,
  fit: words(100).default(''),
  brand: words(100).default(''),
  category: words(100).default(''),
  tags: z.array(words(60)).max(60).default([]),
  sku: words(100).default(''),
  slug: words(200).optional(),
  status: ProductStatus.default('published'),
  variants: z.array(EditedVariant).min(1, 'No variants selected').max(100),
})
export type EditedProduct = z.output<typeof EditedProduct>
