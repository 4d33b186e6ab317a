import { z } from 'zod'
import { Collection } from '#domain/catalog/collection-id.ts'
import { Price } from '#domain/money/price.ts'
import { ProductStatus } from '#domain/products/product-status.ts'

const words = (max: number) => z.string().trim().max(max)

/** Pieces in stock by size. */
const Stock = z.record(words(60).min(1), z.int().min(0).max(1_000_000))

/** One document of an upload: a product as a JSON file has it. The same handle is the same product, however often it comes. */
export const SeedProduct = z.object({
  handle: words(200).optional().describe('Names the product where it comes from. Absent: made from the model'),
  hash: words(100).optional().describe('Changes when the product does. Absent: made from its contents'),
  rows: z.array(z.int()).optional().describe('Where in a file it stands, for the report'),
  model: words(200).min(1, 'Model is required'),
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
  variants: z
    .array(
      z.object({
        color: words(100).min(1, 'Color is required'),
        swatch: words(20).default(''),
        price: Price.optional().describe('What is paid. Absent: the price of the product'),
        sizes: Stock,
        codes: z.record(z.string(), z.object({ code: words(100), barcode: words(100) })).optional(),
        images: z
          .array(z.object({ id: words(64).optional(), sourceUrl: words(2000).optional(), alt: words(300).default('') }))
          .max(60)
          .default([]),
      }),
    )
    .min(1, 'No variants selected')
    .max(100),
})
export type SeedProduct = z.output<typeof SeedProduct>
