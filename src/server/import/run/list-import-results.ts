import type { ProductResult } from '#server/import/import-products.ts'
import type { Db } from '#server/schema/database.ts'
import { listItemResults } from './run-queries.ts'

/** Lists what became of the products of an import that is done, in the order of its file. */
export async function listImportResults(db: Db, importId: string): Promise<ProductResult[]> {
  const rows = await listItemResults(db, importId)
  return rows.map(({ outcome, reason }) => (outcome === 'refused' ? { outcome, reason } : { outcome }))
}
