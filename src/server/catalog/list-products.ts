import type { ProductPage } from '#domain/catalog/product.ts'
import type { ProductQuery } from '#domain/catalog/product-query.ts'
import { writeCursor } from '#domain/api/list-cursor.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { findShownCollection, toMembership } from '#server/collections/queries.ts'
import { toListOrder } from './lists/list-order.ts'
import { toOrderedProduct } from './lists/order-colors.ts'
import { hasConditions } from './filters/filter-queries.ts'
import { findCandidates } from './filters/matching/find-candidates.ts'
import type { LiveCatalogIndex } from './filters/live-catalog-index.ts'
import { toVariants } from './to-products.ts'
import { colorTranslator } from './translations/translate-product.ts'
import { findCursor, listPublishedProducts, listProductRelations } from './queries.ts'

/**
 * Lists one page of the published products of a collection, as new as that position of the change log. Pages continue
 * behind the last product seen, where it stood then, so adding, hiding or changing a product does not shift the others.
 * Throws `INVALID_REQUEST` for a collection that is not there, and for a `startAfter` that names no product.
 */
export async function listProducts(
  db: Db,
  index: LiveCatalogIndex,
  query: ProductQuery,
  position?: number,
): Promise<ProductPage> {
  const collection = await findListed(db, query.collectionName)
  const wanted = {
    ...query,
    ...toListOrder(query, collection),
    ...(collection && { collectionName: collection.id, collection: toMembership(collection) }),
    limit: query.limit + 1,
  }
  const place = query.startAfter === undefined ? undefined : await findCursor(db, query.startAfter, wanted)
  if (query.startAfter !== undefined && !place) {
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: t('errors.noProduct') } } })
  }

  const candidates = await listCandidates()
  const found = await listPublishedProducts(db, wanted, place, candidates)
  const rows = found.slice(0, query.limit)
  const last = rows.at(-1)
  const ids = rows.map(({ id }) => id)
  const relations = await listProductRelations(db, ids)
  const variantsOf = toVariants(rows, relations)
  const translateColor = colorTranslator(relations.variants, query.language)
  const order = { query, isByPrice: wanted.sortBy === 'price' }
  return {
    products: rows.map((row) => toOrderedProduct(row, variantsOf.get(row.id) ?? [], order, translateColor)),
    hasMore: found.length > query.limit,
    next:
      found.length > query.limit && last ? writeCursor({ by: wanted.sortBy, key: last.sort_key, id: last.id }) : null,
  }

  /** A list without conditions does not wait for a large shop to be read again, and that of all products not at all. */
  async function listCandidates() {
    if (!collection && !hasConditions(query)) return undefined
    const known = hasConditions(query) ? await index.read(position) : await index.readUnlessLong(position)
    return known && findCandidates(known, wanted, place)
  }
}

/** The collection that a list is of; undefined for all products. Throws `INVALID_REQUEST` where visitors see none of that address or id. */
async function findListed(db: Db, key: string) {
  if (key === ALL_PRODUCTS) return undefined
  const collection = await findShownCollection(db, key)
  if (collection) return collection
  throw new ApiError('INVALID_REQUEST', { details: { fields: { collectionName: t('fields.chooseCollection') } } })
}
