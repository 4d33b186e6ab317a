import type { UploadedFile } from '#domain/products/uploaded-file.ts'
import { ApiError } from '#domain/api/errors.ts'
import { largestImageUrl } from '#domain/images/image-url.ts'
import type { Database } from '#server/schema/database.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { addImage } from '#server/images/add-image.ts'

/** Stores one file of an upload. An error is answered, not thrown, so that the other files are stored. */
export async function storeUpload(
  database: Database,
  storage: ImageStorage,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<UploadedFile & { failure?: ApiError }> {
  try {
    const image = await addImage(database, storage, bytes)
    return { id: image.id, name, src: largestImageUrl(image) }
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    return { id: '', name, src: '', error: failure.message, failure }
  }
}
