import type { Database } from '#server/schema/database.ts'
import { deleteImage, type ImageStorage } from '#server/platform/images/image-storage.ts'
import { deleteImageIfUnused } from './unused-image-queries.ts'

/** Deletes an uploaded image; answers false when a product or an order uses it. */
export async function deleteUpload(database: Database, storage: ImageStorage, id: string): Promise<boolean> {
  const isDeleted = await database.transact((tx) => deleteImageIfUnused(tx, id))
  if (isDeleted) await deleteImage(storage, id)
  return isDeleted
}
