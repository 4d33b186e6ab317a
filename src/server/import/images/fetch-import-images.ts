import type { ImportDetails } from '#domain/import/product-import.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { getImport } from '#server/import/history/get-import.ts'
import { lockImport } from '#server/import/history/queries.ts'
import { updateImageFetching } from './image-queries.ts'
import { insertMissingImages } from './insert-missing-images.ts'

/**
 * Has the images of an import fetched in the background: those that its products lack, those that failed, and those that
 * were paused. Throws `IMPORT_NOT_FOUND`, `IMPORT_UNDONE`.
 */
export async function fetchImportImages(database: Database, importId: string): Promise<ImportDetails> {
  await database.transact(async (tx) => {
    // Locked: two calls at once would both note the same images.
    const found = await lockImport(tx, importId)
    if (!found) throw new ApiError('IMPORT_NOT_FOUND')
    if (found.undone_at) throw new ApiError('IMPORT_UNDONE')
    await updateImageFetching(tx, importId, { wants_images: 1, images_paused: 0 })
    await insertMissingImages(tx, importId)
  })
  return getImport(database.query, importId)
}
