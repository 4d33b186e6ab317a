import type { ImportDetails } from '#domain/import/product-import.ts'
import type { Database } from '#server/schema/database.ts'
import { getImport } from '#server/import/history/get-import.ts'
import { changeState } from './run-queries.ts'

/** Stops a running import. Products that came in stay, and `resumeImport` brings the others. Throws `IMPORT_NOT_FOUND`. */
export async function cancelImport(database: Database, importId: string): Promise<ImportDetails> {
  await database.transact((tx) => changeState(tx, importId, 'running', 'cancelled'))
  return getImport(database.query, importId)
}
