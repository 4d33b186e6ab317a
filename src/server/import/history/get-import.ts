import type { ImportDetails } from '#domain/import/product-import.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { listImports, listKeptProducts } from './queries.ts'

/** Gets an import with its numbers, and the products that undoing it kept. Throws `IMPORT_NOT_FOUND`. */
export async function getImport(db: Db, id: string): Promise<ImportDetails> {
  const [found] = await listImports(db, { id, limit: 1 })
  if (!found) throw new ApiError('IMPORT_NOT_FOUND')
  return { ...found, keptProducts: await listKeptProducts(db, id) }
}
