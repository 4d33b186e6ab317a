import type { SeedResult } from '#domain/seed/seed-result.ts'
import type { Database } from '#server/schema/database.ts'
import { importProducts, type BatchOptions } from './import-products.ts'
import { ofProduct, type ReadDocument } from './file/read-documents.ts'

/**
 * Imports the documents of one batch. Each is taken or refused on its own, whatever is wrong with it, and has a result that names
 * its product. One that names a collection which is not there is refused.
 */
export async function importDocuments(
  database: Database,
  read: readonly ReadDocument[],
  options: Omit<BatchOptions, 'unknownCollections'>,
): Promise<SeedResult> {
  const found = read.flatMap((document) => document.found ?? [])
  const { imported, updated, unchanged, ...saved } = await importProducts(database, found, {
    ...options,
    unknownCollections: 'refuse',
  })
  const savedOf = new Map(found.map((product, index) => [product, saved.results[index]]))
  const told = read.flatMap((document, index) => {
    if (!document.found)
      return { rows: [index + 1], model: document.model, outcome: 'refused' as const, reason: document.problem }
    const { rows, product } = document.found
    const result = savedOf.get(document.found)
    return result ? { rows, model: product.model, ...result } : []
  })
  const refused = told.flatMap(({ rows, model, ...result }) =>
    result.outcome === 'refused' ? rows.map((row) => ({ row, text: ofProduct(model, result.reason) })) : [],
  )
  return { imported, updated, unchanged, refused, results: told.map(({ rows: _, ...result }) => result) }
}
