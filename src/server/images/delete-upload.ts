import type { Database } from '#server/schema/database.ts'
import { deleteImage, type ImageStorage } from '#server/platform/images/image-storage.ts'
import { deleteImageUnlessShown } from './unused-image-queries.ts'

/** Forgets an uploaded image, unless a product or an order shows it: then nothing happens. Says whether it did. */
export async function deleteUpload(database: Database, storage: ImageStorage, id: string): Promise<boolean> {
  const isForgotten = await database.transact((tx) => deleteImageUnlessShown(tx, id))
  if (isForgotten) await deleteImage(storage, id)
  return isForgotten
}
