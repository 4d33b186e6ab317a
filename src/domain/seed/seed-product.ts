import { z } from 'zod'
import { typedText } from '#domain/text-fields.ts'
import {
  ProductFields,
  ProductImageInput,
  ProductSizeInput,
  ProductVariantInput,
  StockQuantity,
} from '#domain/products/product-input.ts'
import { t } from '#domain/texts/t.ts'

/** The largest place in a file: what a database holds as a number of a row. */
const MAX_ROW = 2_000_000_000

const { size, code, barcode } = ProductSizeInput.shape

/**
 * One document of an upload: a product as a JSON file has it, by the rules of `ProductInput`. The same handle is the
 * same product, however often it comes.
 */
export const SeedProduct = ProductFields.omit({ version: true }).extend({
  handle: typedText(() => t('fields.handle'), 200)
    .optional()
    .describe('Names the product where it comes from. Absent: made from the model'),
  hash: typedText(() => t('fields.hash'), 100)
    .optional()
    .describe('Changes when the product does. Absent: made from its contents'),
  rows: z.array(z.int().min(0).max(MAX_ROW)).optional().describe('Where in a file it stands, for the report'),
  variants: z
    .array(
      z.object({
        color: ProductVariantInput.shape.color,
        swatch: ProductVariantInput.shape.swatch,
        price: ProductFields.shape.price.optional().describe('The price to pay. Absent: the price of the product'),
        oldPrice: ProductVariantInput.shape.oldPrice,
        sizes: z.record(size, StockQuantity).describe('Pieces in stock by size'),
        uncounted: z.array(size).max(60).optional().describe('Those of the sizes whose pieces are not counted'),
        codes: z.record(z.string(), z.object({ code: code.unwrap(), barcode: barcode.unwrap() })).optional(),
        images: z.array(ProductImageInput).max(60).default([]),
      }),
    )
    .min(1, { error: () => t('fields.noVariants') })
    .max(100),
})
export type SeedProduct = z.output<typeof SeedProduct>
