import { sql, type NotNull } from 'kysely'
import type { StockQuery } from '#domain/products/stock-correction.ts'
import type { Db } from '#server/schema/database.ts'

const MAX_OF_ONE_CODE = 50

/** The sizes of a product, or those with a code. Without both: those with the code that is empty, which is none. */
export async function listCountedSkus(db: Db, { productId, code }: StockQuery) {
  const spellings = [...new Set([code ?? '', code?.toUpperCase() ?? '', code?.toLowerCase() ?? ''])]
  return db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('variant_images', (join) =>
      join.onRef('variant_images.variant_id', '=', 'variants.id').on('variant_images.position', '=', 0),
    )
    .select((eb) => [
      ...(['skus.id as skuId', 'skus.size', 'skus.quantity', 'skus.is_counted', 'skus.code', 'skus.barcode'] as const),
      ...(['products.id as productId', 'products.model', 'variants.color', 'variant_images.image_id'] as const),
      eb
        .selectFrom('stock_movements')
        .innerJoin('orders', 'orders.id', 'stock_movements.order_id')
        .select(sql<number>`cast(coalesce(-sum(change), 0) as integer)`.as('sum'))
        .whereRef('stock_movements.sku_id', '=', 'skus.id')
        .where('orders.status', '=', 'Pending')
        .as('waiting'),
    ])
    .$narrowType<{ waiting: NotNull }>()
    .where('skus.deleted', '=', 0)
    .where('variants.deleted', '=', 0)
    .where('products.status', '<>', 'deleted')
    .$if(productId !== undefined, (list) => list.where('products.id', '=', productId ?? ''))
    .$if(productId === undefined, (list) =>
      list
        .where((eb) => eb.or([eb('skus.barcode', 'in', spellings), eb('skus.code', 'in', spellings)]))
        .where((eb) => eb.or([eb('skus.barcode', '<>', ''), eb('skus.code', '<>', '')]))
        .limit(MAX_OF_ONE_CODE),
    )
    .orderBy('products.id')
    .orderBy('variants.position')
    .orderBy('skus.size_order')
    .execute()
}
