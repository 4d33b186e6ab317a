import { createHash } from 'node:crypto'
import type { Database } from '#server/schema/database.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import { cleanImage, type CleanImage } from '#server/platform/images/image-encoder.ts'
import { findImage, insertImageOnce } from './queries.ts'

/** A image the shop keeps. */
export interface StoredImage {
  id: string
  width: number
  height: number
  placeholder: string
}

/** Characters of the content hash that name a image: enough that no two ever share a name. */
const ID_LENGTH = 32

/** The name of a image: the same for the same bytes, wherever they come from. */
export function imageId(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH)
}

/**
 * Keeps a image, named by its content, so that the same one twice is kept once. Refuses what is not a JPEG, PNG, WebP,
 * AVIF or GIF by its content, and what is broken or too large. Belongs to no product yet.
 */
export async function addImage(database: Database, storage: ImageStorage, bytes: Uint8Array): Promise<StoredImage> {
  const id = imageId(bytes)
  const known = await findImage(database.query, id)
  if (known && (await storage.has(originalName(id)))) return known
  return keepImage(database, storage, id, await cleanImage(bytes))
}

/** Keeps a image that is clean already, without looking at it again. */
export async function keepImage(
  database: Database,
  storage: ImageStorage,
  id: string,
  { bytes, width, height, placeholder }: CleanImage,
): Promise<StoredImage> {
  await storage.put(originalName(id), bytes)
  const image = { id, width, height, placeholder }
  const row = { ...image, bytes: bytes.length, created_at: new Date().toISOString() }
  await database.transact((tx) => insertImageOnce(tx, row))
  return image
}
