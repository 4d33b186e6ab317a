import type { AdminListedProduct, AdminProductQuery } from '#domain/products/admin-product.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { listDiscountEnds } from '#server/products/bulk/bulk-queries.ts'
import { findAdminCursor, listProductRows } from './list-queries.ts'
import { toListedProduct, toVariants } from '#server/catalog/to-products.ts'
import { listProductRelations } from '#server/catalog/queries.ts'

/**
 * Lists one page of the products, drafts included, continued behind the last one seen; deleted ones only on request.
 * Throws `INVALID_REQUEST` for a `startAfter` that never was a product.
 */
export async function listAdminProducts(
  db: Db,
  query: AdminProductQuery,
): Promise<{ products: AdminListedProduct[]; hasMore: boolean }> {
  const { startAfter, sort, limit } = query
  const place = startAfter === undefined ? undefined : await findAdminCursor(db, startAfter, sort)
  if (startAfter !== undefined && !place) {
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: t('errors.noProduct') } } })
  }
  const found = await listProductRows(db, { ...query, limit: limit + 1 }, place)
  const rows = found.slice(0, limit)
  const ids = rows.map(({ id }) => id)
  const [relations, discountEnds] = await Promise.all([listProductRelations(db, ids, 1), listDiscountEnds(db, ids)])
  const variantsOf = toVariants(rows, relations)
  const products = rows.map((row) => {
    const variants = variantsOf.get(row.id) ?? []
    const stock = variants.flatMap(({ sizes }) => sizes).reduce((sum, { quantity }) => sum + quantity, 0)
    const discountEndsAt = discountEnds.get(row.id)
    return {
      ...toListedProduct(row, variants),
      ...{ status: row.status, updatedAt: row.updated_at, stock },
      ...(discountEndsAt && { discountEndsAt }),
    }
  })
  return { products, hasMore: found.length > limit }
}
