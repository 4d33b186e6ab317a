import type { ProductPage, ProductQuery } from '#domain/catalog.ts'
import { ShopError } from '#domain/errors.ts'
import type { Db } from '#server/db/database.ts'
import { presentListed, presentVariants } from './present-products.ts'
import { findPlace, listPublishedProducts, readBelongings } from './queries.ts'

/** Enough for a card: the garment, and the picture it swaps to under the pointer. */
const PICTURES_PER_COLOUR = 2

/**
 * One page of the published products of a collection. Pages continue behind the last product seen, so a product
 * that is added or hidden meanwhile moves nobody else. Refuses a `startAfter` that never was a product.
 */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  const place = query.startAfter === undefined ? undefined : await findPlace(db, query.startAfter, query.sortBy)
  if (query.startAfter !== undefined && !place) {
    throw new ShopError('INVALID_REQUEST', { details: { fields: { startAfter: 'No product has this id' } } })
  }

  const found = await listPublishedProducts(db, { ...query, limit: query.limit + 1 }, place)
  const rows = found.slice(0, query.limit)
  const ids = rows.map(({ id }) => id)
  const variantsOf = presentVariants(rows, await readBelongings(db, ids, PICTURES_PER_COLOUR))
  return {
    products: rows.map((row) => presentListed(row, variantsOf.get(row.id) ?? [])),
    hasMore: found.length > query.limit,
  }
}
