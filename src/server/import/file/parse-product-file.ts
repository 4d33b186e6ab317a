import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { batchOf } from '#domain/seed/seed-endpoints.ts'
import { t } from '#domain/texts/t.ts'
import { asDocuments, type FileProducts } from '#server/import/preview-products.ts'
import { readRules } from '#server/import/rules.ts'
import { MAX_FILE_PRODUCTS } from './file-bounds.ts'
import { ofProduct, readDocument, type ReadDocument } from './read-documents.ts'
import { readProducts } from './read-products.ts'
import { MalformedFile } from './sheet/csv-records.ts'
import { readCsv } from './sheet/read-csv.ts'
import { capNotes } from './cap-notes.ts'

// What takes long: the thread of `ProductFileReader` does it.

/** Reads the products of a file. Throws `UNREADABLE_FILE`. */
export async function parseProductFile(
  source: 'json' | 'csv',
  bytes: Uint8Array,
  reading: ReadingChoices = {},
  fields: readonly CustomField[] = [],
): Promise<FileProducts> {
  const {
    products,
    skipped,
    notes,
    reading: wasRead,
  } = source === 'json' ? parseJsonFile(bytes) : await parseCsv(bytes, reading, fields)
  return { products, skipped: capNotes(skipped), notes: capNotes(notes), reading: wasRead }
}

async function parseCsv(
  bytes: Uint8Array,
  reading: ReadingChoices,
  fields: readonly CustomField[],
): Promise<FileProducts> {
  try {
    return await readProducts(await readCsv(bytes, reading, fields), await readRules(), reading)
  } catch (cause) {
    if (cause instanceof MalformedFile) throw new ApiError('UNREADABLE_FILE', { cause, message: cause.message })
    throw cause
  }
}

/** A list of products, alone or under `products`. Each is read on its own, so one that is wrong stops no other. */
function parseJsonFile(bytes: Uint8Array): FileProducts {
  const list = z
    .array(z.unknown())
    .or(z.object({ products: z.array(z.unknown()) }).transform(({ products }) => products))
    .safeParse(parseJson(bytes))
  if (!list.success) throw new ApiError('UNREADABLE_FILE', { message: t('errors.notAProductList') })
  if (list.data.length > MAX_FILE_PRODUCTS)
    throw new ApiError('UNREADABLE_FILE', {
      message: t('errors.fileTooManyProducts', { max: MAX_FILE_PRODUCTS, line: String(MAX_FILE_PRODUCTS + 1) }),
    })
  const found: FileProducts = { products: [], skipped: [], notes: [], reading: asDocuments }
  for (const [index, item] of list.data.entries()) {
    const read = readDocument(item, index + 1)
    if (read.found) found.products.push(read.found)
    else found.skipped.push({ row: index + 1, text: ofProduct(read.model, read.problem) })
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

const Batch = z.object({ products: batchOf(z.unknown()) })

/** Reads the documents of one batch, each on its own. Throws `INVALID_REQUEST` for what is no batch. */
export function parseBatch(bytes: Uint8Array): ReadDocument[] {
  const batch = parseBatchJson(bytes)
  const refuse = (fields: Record<string, string>) => new ApiError('INVALID_REQUEST', { details: { fields } })
  const { data, error } = Batch.safeParse(batch)
  if (error) {
    const problems = error.issues.map(({ path, message }) => [path.join('.') || 'body', message])
    throw refuse(Object.fromEntries(problems) as Record<string, string>)
  }
  return data.products.map((document, index) => readDocument(document, index + 1))
}

function parseBatchJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new ApiError('INVALID_REQUEST', { cause })
  }
}
