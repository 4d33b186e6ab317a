import type { ImportDetails } from '#domain/import/product-import.ts'
import type { Database } from '#server/schema/database.ts'
import { getImport } from '#server/import/history/get-import.ts'
import { updateImageFetching } from './image-queries.ts'

/** Stops fetching the images of an import until `fetchImportImages`. Those under way still arrive. Throws `IMPORT_NOT_FOUND`. */
export async function pauseImportImages(database: Database, importId: string): Promise<ImportDetails> {
  await database.transact((tx) => updateImageFetching(tx, importId, { images_paused: 1 }))
  return getImport(database.query, importId)
}
