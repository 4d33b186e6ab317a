import { z } from 'zod'
import { ProductStatus } from '#domain/products/products.ts'
import { Collection } from '#domain/catalog/catalog.ts'
import { BATCH_SIZE } from '#domain/constants.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Price } from '#domain/money/price.ts'

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

const RowNote = z.object({ row: z.int(), text: z.string() })

/** What would happen, before anything does. `documents` are sent back as they are, batch by batch. */
export const SeedPreview = z.object({
  documents: z.array(z.record(z.string(), z.unknown())),
  plan: z.array(z.object({ model: z.string(), sizes: z.int(), what: z.enum(['new', 'changed', 'unchanged']) })),
  skipped: z.array(RowNote),
  notes: z.array(RowNote),
})
export type SeedPreview = z.output<typeof SeedPreview>

/** What happened to the documents of one batch. */
export const SeedResult = z.object({
  imported: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.array(RowNote),
})
export type SeedResult = z.output<typeof SeedResult>

export const adminSeedEndpoints = {
  previewSeed: {
    method: 'POST',
    url: '/api/admin/seed/preview',
    config: { access: 'admin', multipart: true },
    schema: {
      summary: 'Read a file, or the demo catalogue, and say what uploading it would do',
      tags: ['catalogue'],
      body: z.object({
        source: z.enum(['demo', 'json', 'shopify']),
        file: z.file().optional().describe('JSON, or the CSV of a Shopify export'),
      }),
      response: {
        200: SeedPreview,
        ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'UNREADABLE_FILE'),
      },
    },
  },
  uploadBatch: {
    method: 'POST',
    url: '/api/products/batch-upload',
    config: { access: 'admin' },
    schema: {
      summary: `Add or change up to ${BATCH_SIZE} products; each is taken or refused on its own`,
      tags: ['catalogue'],
      body: z.object({
        products: z
          .array(SeedProduct)
          .min(1, 'There is nothing to upload')
          .max(BATCH_SIZE, `Upload is limited to ${BATCH_SIZE} documents per batch`),
      }),
      response: { 200: SeedResult, ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'ADMIN_ONLY') },
    },
  },
} as const satisfies Record<string, Endpoint>
