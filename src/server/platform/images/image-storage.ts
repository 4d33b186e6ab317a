import type { ImageFormat } from '#domain/images/image-url.ts'

/** Keeps the bytes of images under names such as `originals/<id>`. What a name once held never changes. */
export interface ImageStorage {
  /** Keeps all the bytes or nothing. Answers when they are safe. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** Every name that begins like this, in no order. */
  list(prefix: string): AsyncIterable<string>
  /** Bytes of images that this process caches in memory, where it caches any. */
  cachedBytes?(): number
  /** Forgets what is there. A name that holds nothing is no error. */
  delete(name: string): Promise<void>
}

/** The image as everything else is made from it: upright, sRGB, without metadata. */
export const originalName = (id: string) => `originals/${id}`

/** What the names of all renditions begin with. */
export const RENDITIONS = 'renditions/'

/** The image as browsers get it. */
export const renditionName = (id: string, width: number, format: ImageFormat) => `${RENDITIONS}${id}/${width}.${format}`

/** Deletes an image and everything made from it. */
export async function deleteImage(storage: ImageStorage, id: string): Promise<void> {
  await storage.delete(originalName(id))
  for await (const name of storage.list(`${RENDITIONS}${id}/`)) await storage.delete(name)
}
