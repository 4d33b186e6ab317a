import type { SeedPreview } from '#domain/seed/seed-result.ts'
import type { Database } from '#server/schema/database.ts'
import { listDemoProducts } from '#server/demo/seed-demo.ts'
import { previewProducts } from '#server/import/preview-products.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'

/** Lists what uploading the demo catalogue would do to each of its products, without changing any. */
export async function previewSeed(database: Database, storage: ImageStorage): Promise<SeedPreview> {
  const found = await listDemoProducts(database, storage)
  const products = found.map((product, index) => ({
    product,
    rows: [index + 1],
    sizes: product.variants.reduce((sum, { sizes }) => sum + sizes.length, 0),
    sizeRows: 1,
  }))
  return previewProducts(database, { products, skipped: [], notes: [] })
}
