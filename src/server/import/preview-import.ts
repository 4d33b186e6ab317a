import type { ImportPreview } from '#domain/import/product-import.ts'
import { listCatalogFields } from '#server/custom-fields/files/with-stored-files.ts'
import type { Database } from '#server/schema/database.ts'
import { readProductFile, type ProductFile } from './file/read-product-file.ts'
import { planProducts } from './preview-products.ts'

/**
 * Reads a product file and lists what importing it would do to each product, without changing any.
 * Throws `INVALID_REQUEST`, `UNREADABLE_FILE`, `BODY_TOO_LARGE`.
 */
export async function previewImport(database: Database, file: ProductFile): Promise<ImportPreview> {
  const { reading, ...found } = await readProductFile(file, await listCatalogFields(database.query))
  return { ...(await planProducts(database, found)), reading }
}
