import type { Database } from '#server/schema/database.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { deleteUpload } from './delete-upload.ts'
import { listUnusedImages } from './unused-image-queries.ts'

/** Milliseconds an uploaded image is kept without a product. */
const UNUSED_IMAGE_AGE = 24 * 60 * 60 * 1000

/** Deletes images that were uploaded and never used. Answers how many. */
export async function deleteUnusedImages(database: Database, storage: ImageStorage, now: number): Promise<number> {
  let count = 0
  for (const id of await listUnusedImages(database.longQuery, new Date(now - UNUSED_IMAGE_AGE).toISOString())) {
    if (await deleteUpload(database, storage, id)) count++
  }
  return count
}
