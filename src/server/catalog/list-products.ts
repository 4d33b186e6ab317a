import type { ProductPage, Variant } from '#domain/catalog/product.ts'
import type { ProductQuery } from '#domain/catalog/product-query.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { toListedProduct, toVariants } from './to-products.ts'
import { findCursor, listPublishedProducts, listProductRelations } from './queries.ts'

/** Enough for a card: the garment, and the image it swaps to under the pointer. */
const IMAGES_PER_COLOR = 2

/**
 * Lists one page of the published products of a collection. Pages continue behind the last product seen, so adding or
 * hiding a product does not shift the others. Throws `INVALID_REQUEST` for a `startAfter` that never was a product.
 */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  const place = query.startAfter === undefined ? undefined : await findCursor(db, query.startAfter, query.sortBy)
  if (query.startAfter !== undefined && !place) {
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: 'No product has this id' } } })
  }

  const found = await listPublishedProducts(db, { ...query, limit: query.limit + 1 }, place)
  const rows = found.slice(0, query.limit)
  const ids = rows.map(({ id }) => id)
  const variantsOf = toVariants(rows, await listProductRelations(db, ids, IMAGES_PER_COLOR))
  return {
    products: rows.map((row) => toListedProduct(row, askedFirst(variantsOf.get(row.id) ?? [], query))),
    hasMore: found.length > query.limit,
  }
}

/** A card opens with a colour that was asked for: whoever filters by sand or by a discount wants to see just that. */
function askedFirst(variants: Variant[], { color, size, discount, minPrice, maxPrice }: ProductQuery): Variant[] {
  const isAsked = (variant: Variant) =>
    (!color || color.includes(variant.color)) &&
    (!discount || discount.includes(variant.discount)) &&
    variant.variantPrice >= (minPrice ?? 0) &&
    variant.variantPrice <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    (!size || variant.sizes.some(({ value, quantity }) => quantity > 0 && size.includes(value)))
  return variants.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
}
