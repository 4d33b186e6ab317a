import type { Database } from '#server/schema/database.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { deleteUpload } from './delete-upload.ts'
import { listForgottenImages } from './unused-image-queries.ts'

/** Milliseconds that a image may wait for the product it was uploaded for. */
const PATIENCE = 24 * 60 * 60 * 1000

/** Forgets the images that were uploaded and never used. Answers with how many. */
export async function deleteUnusedImages(database: Database, storage: ImageStorage, now: number): Promise<number> {
  let count = 0
  for (const id of await listForgottenImages(database.query, new Date(now - PATIENCE).toISOString())) {
    if (await deleteUpload(database, storage, id)) count++
  }
  return count
}
