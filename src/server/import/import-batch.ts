import type { SeedResult } from '#domain/seed/seed-result.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { addToImport, findImport } from './history/queries.ts'
import { importDocuments } from './import-documents.ts'

interface Caller {
  userId: string
  /** Reports an error that no document explains. */
  onUnexpected: (error: unknown) => void
}

/** Imports the documents of one batch as part of an import. Throws `IMPORT_NOT_FOUND`, `IMPORT_UNDONE`. */
export async function importBatch(
  database: Database,
  { importId, products }: { importId: string; products: readonly unknown[] },
  { userId, onUnexpected }: Caller,
): Promise<SeedResult> {
  const started = await findImport(database.query, importId)
  if (!started) throw new ApiError('IMPORT_NOT_FOUND')
  if (started.undone_at) throw new ApiError('IMPORT_UNDONE')
  const asDrafts = started.status === 'draft'
  const result = await importDocuments(database, products, { importId, asDrafts, userId, onUnexpected })
  const refused = result.results.filter(({ outcome }) => outcome === 'refused').length
  await database.transact((tx) => addToImport(tx, importId, { unchanged: result.unchanged, refused }))
  return result
}
