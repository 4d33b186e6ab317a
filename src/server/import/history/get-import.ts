import { describeImageFailure } from '#server/import/images/image-failure.ts'
import type { ImportDetails, ProductImport } from '#domain/import/product-import.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { listFailedImages, listImportImages, listMissingImages } from '#server/import/images/image-queries.ts'
import { listRefusedProducts } from '#server/import/run/run-queries.ts'
import { listImports, listKeptProducts } from './queries.ts'

/** The most refused products, and the most failed images, that are listed one by one. */
const LISTED = 100

/** Gets an import with its numbers, and its products and images that need a look. Throws `IMPORT_NOT_FOUND`. */
export async function getImport(db: Db, id: string): Promise<ImportDetails> {
  const [found] = await listImports(db, { id, limit: 1 })
  if (!found) throw new ApiError('IMPORT_NOT_FOUND')
  return {
    ...found,
    refusedProducts: await listRefusedProducts(db, id, LISTED),
    missingImages: await countUnrequestedImages(db, found),
    failedImages: (await listFailedImages(db, id, LISTED)).map(({ reason, ...image }) => ({
      ...image,
      reason: describeImageFailure(reason),
    })),
    keptProducts: await listKeptProducts(db, id),
  }
}

/**
 * Not counted while the import is under way, when it is asked for every second and the number changes until its end,
 * nor of one that was undone, which fetches none.
 */
async function countUnrequestedImages(db: Db, { id, state, images, undoneAt }: ProductImport): Promise<number> {
  if (state === 'running' || images.waiting > 0 || undoneAt !== null) return 0
  const failed = new Set((await listImportImages(db, id)).flatMap(({ url, state: of }) => (of === 'failed' ? url : [])))
  return (await listMissingImages(db, id)).filter(({ url }) => !failed.has(url)).length
}
