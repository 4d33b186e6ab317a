import { z } from 'zod'
import type { SeedPreview } from '#domain/seed/seed-result.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { listDemoProducts } from '#server/demo/seed-demo.ts'
import { MalformedFile, readCsv } from '#server/import/file/read-csv.ts'
import { readProducts, type FoundProduct } from '#server/import/file/read-products.ts'
import { readRules } from '#server/import/rules.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { listProductSources } from './queries.ts'
import { readDocument, toDocument } from './seed-documents.ts'

/** Where products come from: the demo catalogue, or a file. */
export interface SeedRequest {
  source: 'demo' | 'json' | 'shopify'
  bytes: Uint8Array | undefined
}

interface Found {
  products: FoundProduct[]
  skipped: SeedPreview['skipped']
  notes: SeedPreview['notes']
}

/**
 * Reads an upload and lists what it would do to each product, without changing any.
 * Throws `INVALID_REQUEST`, `UNREADABLE_FILE`.
 */
export async function previewSeed(
  database: Database,
  storage: ImageStorage,
  request: SeedRequest,
): Promise<SeedPreview> {
  const { products, skipped, notes } = await readSource(database, storage, request)
  const known = new Map((await listProductSources(database.query)).map((row) => [row.source, row]))
  const whatBecomesOf = ({ product: { source } }: Found['products'][number]) => {
    const before = known.get(source.handle)
    if (!before) return 'new'
    return before.source_hash === source.hash && before.status !== 'deleted' ? 'unchanged' : 'changed'
  }
  return {
    documents: products.map(toDocument),
    plan: products.map((product) => ({
      model: product.product.model,
      sizes: product.sizes,
      what: whatBecomesOf(product),
    })),
    skipped,
    notes,
  }
}

async function readSource(database: Database, storage: ImageStorage, { source, bytes }: SeedRequest): Promise<Found> {
  if (source === 'demo') {
    const found = await listDemoProducts(database, storage)
    const products = found.map((product, index) => ({
      product,
      rows: [index + 1],
      sizes: product.variants.reduce((sum, { sizes }) => sum + sizes.length, 0),
    }))
    return { products, skipped: [], notes: [] }
  }
  if (!bytes) throw new ApiError('INVALID_REQUEST', { details: { fields: { file: 'No file was sent' } } })
  return source === 'json' ? readJson(bytes) : readShopify(bytes)
}

async function readShopify(bytes: Uint8Array): Promise<Found> {
  try {
    return readProducts(readCsv(bytes), await readRules())
  } catch (cause) {
    if (cause instanceof MalformedFile) throw new ApiError('UNREADABLE_FILE', { cause, message: cause.message })
    throw cause
  }
}

/** A list of products, alone or under `products`. Each is read on its own, so one that is wrong stops no other. */
function readJson(bytes: Uint8Array): Found {
  const list = z
    .array(z.unknown())
    .or(z.object({ products: z.array(z.unknown()) }).transform(({ products }) => products))
    .safeParse(parseJson(bytes))
  if (!list.success) throw new ApiError('UNREADABLE_FILE', { message: 'The file is not a list of products.' })
  const found: Found = { products: [], skipped: [], notes: [] }
  for (const [index, item] of list.data.entries()) {
    const read = readDocument(item, index + 1)
    if (read.found) found.products.push(read.found)
    else found.skipped.push({ row: index + 1, text: read.problem })
  }
  return found
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new ApiError('UNREADABLE_FILE', { cause, message: 'The file is not JSON.' })
  }
}
