import type { UploadedFile } from '#domain/admin-products.ts'
import { ShopError } from '#domain/errors.ts'
import { pictureSource } from '#domain/pictures.ts'
import type { Database } from '#server/db/database.ts'
import type { ImageStorage } from '#server/storage/images.ts'
import { addImage } from '#server/storage/add-image.ts'

/** Keeps one file of an upload, or says why it is refused, so that the others go on. */
export async function storeUpload(
  database: Database,
  storage: ImageStorage,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<UploadedFile & { failure?: ShopError }> {
  try {
    const image = await addImage(database, storage, bytes)
    return { id: image.id, name, src: pictureSource(image) }
  } catch (failure) {
    if (!(failure instanceof ShopError)) throw failure
    return { id: '', name, src: '', error: failure.message, failure }
  }
}
