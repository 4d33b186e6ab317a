import type { Database } from '#server/schema/database.ts'
import { deleteImage, type ImageStorage } from '#server/platform/images/image-storage.ts'
import { insertImageIfMissing } from './queries.ts'
import { deleteImageIfUnused } from './unused-image-queries.ts'

/** Deletes an uploaded image; answers false when a product or an order uses it. Throws `BUSY`. */
export async function deleteUpload(database: Database, storage: ImageStorage, id: string): Promise<boolean> {
  const image = await database.transact((tx) => deleteImageIfUnused(tx, id))
  if (!image) return false
  try {
    await deleteImage(storage, id)
  } catch (error) {
    // What the storage still has is known again, so that the hourly cleanup finds it.
    await database.transact((tx) => insertImageIfMissing(tx, image))
    throw error
  }
  return true
}
