import { z } from 'zod'
import { MAX_IMAGE_BYTES } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { FoundProducts } from '#server/import/preview-products.ts'
import { readRules } from '#server/import/rules.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'
import { t } from '#domain/texts/t.ts'
import { readDocument } from './read-documents.ts'
import { MalformedFile } from './sheet/csv-records.ts'
import { readCsv } from './sheet/read-csv.ts'
import { readProducts } from './read-products.ts'

/** A product file: a list as JSON, or the CSV of a Shopify or WooCommerce export. */
export interface ProductFile {
  source: 'json' | 'csv'
  bytes: Uint8Array | undefined
}

/**
 * Reads the products of a file. The same file has the same products in the same order.
 * Throws `INVALID_REQUEST`, `UNREADABLE_FILE`, `BODY_TOO_LARGE`.
 */
export async function readProductFile({ source, bytes }: ProductFile): Promise<FoundProducts> {
  if (!bytes) throw new ApiError('INVALID_REQUEST', { details: { fields: { file: t('errors.noFile') } } })
  // The form reader cuts a file that is larger.
  if (bytes.length > MAX_IMAGE_BYTES) throw new ApiError('BODY_TOO_LARGE')
  return source === 'json' ? readJson(bytes) : readProductCsv(bytes)
}

async function readProductCsv(bytes: Uint8Array): Promise<FoundProducts> {
  try {
    return await readProducts(await readCsv(bytes), await readRules())
  } catch (cause) {
    if (cause instanceof MalformedFile) throw new ApiError('UNREADABLE_FILE', { cause, message: cause.message })
    throw cause
  }
}

/** A list of products, alone or under `products`. Each is read on its own, so one that is wrong stops no other. */
async function readJson(bytes: Uint8Array): Promise<FoundProducts> {
  const list = z
    .array(z.unknown())
    .or(z.object({ products: z.array(z.unknown()) }).transform(({ products }) => products))
    .safeParse(parseJson(bytes))
  if (!list.success) throw new ApiError('UNREADABLE_FILE', { message: t('errors.notAProductList') })
  const found: FoundProducts = { products: [], skipped: [], notes: [] }
  for (const [index, item] of list.data.entries()) {
    await yieldIfSliceOver()
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
    throw new ApiError('UNREADABLE_FILE', { cause, message: t('errors.fileNotJson') })
  }
}
