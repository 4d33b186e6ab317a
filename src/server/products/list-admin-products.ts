import type { AdminListedProduct, AdminProductQuery } from '#domain/products/admin-product.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { findAdminPlace, listAdminProducts as listRows } from './queries.ts'
import { presentListed, presentVariants } from '#server/catalog/present-products.ts'
import { readBelongings } from '#server/catalog/queries.ts'

/** One page of all products that are not deleted, drafts included, continued behind the last one seen. */
export async function listAdminProducts(
  db: Db,
  query: AdminProductQuery,
): Promise<{ products: AdminListedProduct[]; hasMore: boolean }> {
  const { startAfter, sort, limit } = query
  const place = startAfter === undefined ? undefined : await findAdminPlace(db, startAfter, sort)
  if (startAfter !== undefined && !place) {
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: 'No product has this id' } } })
  }
  const found = await listRows(db, { ...query, limit: limit + 1 }, place)
  const rows = found.slice(0, limit)
  const belongings = await readBelongings(
    db,
    rows.map(({ id }) => id),
    1,
  )
  const variantsOf = presentVariants(rows, belongings)
  const products = rows.map((row) => {
    const variants = variantsOf.get(row.id) ?? []
    const stock = variants.flatMap(({ sizes }) => sizes).reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...presentListed(row, variants), status: row.status, updatedAt: row.updated_at, stock }
  })
  return { products, hasMore: found.length > limit }
}
