import type { SeedResult } from '#domain/seed/seed-result.ts'
import type { Database } from '#server/schema/database.ts'
import { importProducts, type BatchOptions } from './import-products.ts'
import { readDocument } from './file/read-documents.ts'

/** Imports the documents of one batch. Each is taken or refused on its own, whatever is wrong with it, and has a result. */
export async function importDocuments(
  database: Database,
  documents: readonly unknown[],
  options: BatchOptions,
): Promise<SeedResult> {
  const read = documents.map((document, index) => readDocument(document, index + 1))
  const found = read.flatMap((document) => document.found ?? [])
  const { imported, updated, unchanged, ...saved } = await importProducts(database, found, options)
  const resultOf = new Map(found.map((product, index) => [product, saved.results[index]]))
  const results = read.flatMap(({ found: product, problem = '' }) =>
    product ? (resultOf.get(product) ?? []) : { outcome: 'refused' as const, reason: problem },
  )
  const malformed = read.flatMap(({ problem }, index) =>
    problem === undefined ? [] : [{ row: index + 1, text: problem }],
  )
  return { imported, updated, unchanged, refused: [...malformed, ...saved.refused], results }
}
