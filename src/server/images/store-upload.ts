import type { UploadedFile } from '#domain/products/uploaded-file.ts'
import { ApiError } from '#domain/api/errors.ts'
import { imageSource } from '#domain/images/image-url.ts'
import type { Database } from '#server/schema/database.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { addImage } from '#server/images/add-image.ts'

/** Keeps one file of an upload, or says why it is refused, so that the others go on. */
export async function storeUpload(
  database: Database,
  storage: ImageStorage,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<UploadedFile & { failure?: ApiError }> {
  try {
    const image = await addImage(database, storage, bytes)
    return { id: image.id, name, src: imageSource(image) }
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    return { id: '', name, src: '', error: failure.message, failure }
  }
}
