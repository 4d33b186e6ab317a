import type { NamedImage } from '#domain/products/product-details.ts'
import { storeUpload } from '#server/images/store-upload.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'

/** Stores one image of a new product. Throws what `storeUpload` refuses the file with, so that no product lacks an image. */
export async function storeProductImage(
  database: Database,
  storage: ImageStorage,
  file: { name: string; bytes: Uint8Array },
): Promise<NamedImage> {
  const { id, name, failure } = await storeUpload(database, storage, file)
  if (failure) throw failure
  return { id, name }
}
