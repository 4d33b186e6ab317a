import type { CountedSku, StockQuery } from '#domain/products/stock-correction.ts'
import { imageUrl } from '#domain/images/image-url.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { Db } from '#server/schema/database.ts'
import { listCountedSkus } from './stock-queries.ts'

/** Pixels. */
const THUMBNAIL_WIDTH = 320

/** The sizes of a product, or those whose barcode or code is `code`, in the order of the shop; without both none. */
export async function listStock(db: Db, query: StockQuery): Promise<CountedSku[]> {
  if (query.productId === undefined && query.code === undefined) return []
  const skus = await translateLines(db, await listCountedSkus(db, query))
  return skus.map(({ image_id: imageId, is_counted: isCounted, ...sku }) => ({
    ...sku,
    isCounted: isCounted === 1,
    image: imageId && imageUrl(imageId, THUMBNAIL_WIDTH, 'jpg'),
  }))
}
