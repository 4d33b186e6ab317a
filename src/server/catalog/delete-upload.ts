import type { Database } from '#server/db/database.ts'
import { deleteImage, type ImageStorage } from '#server/storage/images.ts'
import { deleteImageUnlessShown, listForgottenImages } from './image-queries.ts'

/** Milliseconds that a picture may wait for the product it was uploaded for. */
const PATIENCE = 24 * 60 * 60 * 1000

/** Forgets an uploaded picture, unless a product or an order shows it: then nothing happens. */
export async function deleteUpload(database: Database, storage: ImageStorage, id: string): Promise<boolean> {
  const isForgotten = await database.transact((tx) => deleteImageUnlessShown(tx, id))
  if (isForgotten) await deleteImage(storage, id)
  return isForgotten
}

/** Forgets the pictures that were uploaded and never used. Answers with how many. */
export async function collectUnusedImages(database: Database, storage: ImageStorage): Promise<number> {
  const before = new Date(Date.now() - PATIENCE).toISOString()
  let count = 0
  for (const id of await listForgottenImages(database.query, before)) {
    if (await deleteUpload(database, storage, id)) count++
  }
  return count
}
