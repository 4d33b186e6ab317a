import type { ImportDetails } from '#domain/import/product-import.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { getImport } from '#server/import/history/get-import.ts'
import { findImport } from '#server/import/history/queries.ts'
import { changeState } from './run-queries.ts'

/** Goes on with a cancelled import where it stopped. Throws `IMPORT_NOT_FOUND`, `IMPORT_UNDONE`. */
export async function resumeImport(database: Database, importId: string): Promise<ImportDetails> {
  await database.transact(async (tx) => {
    if ((await findImport(tx, importId))?.undone_at) throw new ApiError('IMPORT_UNDONE')
    await changeState(tx, importId, 'cancelled', 'running')
  })
  return getImport(database.query, importId)
}
