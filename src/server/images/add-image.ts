import { createHash } from 'node:crypto'
import type { Database } from '#server/schema/database.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import { cleanImage } from '#server/platform/images/image-encoder.ts'
import type { CleanImage } from '#server/platform/images/worker/image-task.ts'
import { findImage, insertImageIfMissing } from './queries.ts'

/** A stored image. */
export interface StoredImage {
  id: string
  width: number
  height: number
  placeholder: string
}

/** Hex characters of the content hash in an image id: 128 bits, so no two contents share one. */
const ID_LENGTH = 32

/** The id of an image, from its content: the same bytes have the same id. */
export function imageId(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH)
}

/**
 * Stores an image under the hash of its content, so the same image is stored once. It belongs to no product yet.
 * Throws `IMAGE_NOT_SUPPORTED`, `IMAGE_BROKEN`, `IMAGE_TOO_LARGE`, `BUSY`.
 */
export async function addImage(database: Database, storage: ImageStorage, bytes: Uint8Array): Promise<StoredImage> {
  const id = imageId(bytes)
  const known = await findImage(database.query, id)
  if (known && (await storage.has(originalName(id)))) return known
  return storeCleanImage(database, storage, id, await cleanImage(bytes))
}

/** Stores an image that `cleanImage` has checked and stripped of metadata. */
export async function storeCleanImage(
  database: Database,
  storage: ImageStorage,
  id: string,
  { bytes, width, height, placeholder }: CleanImage,
): Promise<StoredImage> {
  await storage.put(originalName(id), bytes)
  const image = { id, width, height, placeholder }
  const row = { ...image, bytes: bytes.length, created_at: new Date().toISOString() }
  await database.transact((tx) => insertImageIfMissing(tx, row))
  return image
}
