import type { ListedProduct, ProductPage, Variant } from '#domain/catalog/product.ts'
import type { ProductQuery } from '#domain/catalog/product-query.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { hasConditions } from './filters/filter-queries.ts'
import { findCandidates } from './filters/find-candidates.ts'
import type { LiveCatalogIndex } from './filters/live-catalog-index.ts'
import { imagesFirst, isSoldOut, toListedProduct, toVariants, priceRangeOf } from './to-products.ts'
import { colorTranslator, translateProduct } from './translations/translate-product.ts'
import { findCursor, listPublishedProducts, listProductRelations, type ProductRow } from './queries.ts'

/**
 * Lists one page of the published products of a collection, as new as that position of the change log. Pages continue behind the last product
 * seen, so adding or hiding a product does not shift the others. Throws `INVALID_REQUEST` for a `startAfter` that never was a product.
 */
export async function listProducts(
  db: Db,
  index: LiveCatalogIndex,
  query: ProductQuery,
  position?: number,
): Promise<ProductPage> {
  const place = query.startAfter === undefined ? undefined : await findCursor(db, query.startAfter, query)
  if (query.startAfter !== undefined && !place) {
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: t('errors.noProduct') } } })
  }

  const wanted = { ...query, limit: query.limit + 1 }
  // A list without conditions does not wait for the index.
  const candidates = hasConditions(query) ? findCandidates(await index.read(position), wanted, place) : undefined
  const found = await listPublishedProducts(db, wanted, place, candidates)
  const rows = found.slice(0, query.limit)
  const ids = rows.map(({ id }) => id)
  const relations = await listProductRelations(db, ids)
  const variantsOf = toVariants(rows, relations)
  const translateColor = colorTranslator(relations.variants, query.language)
  return {
    products: rows.map((row) => toSelectedProduct(row, variantsOf.get(row.id) ?? [], query, translateColor)),
    hasMore: found.length > query.limit,
  }
}

/**
 * Puts the colors that match first, because a card opens with the first one: a filter by sand or by a discount shows
 * just that. Under a sort by price they go by price, those in stock before others of the same price, so that each card
 * shows the price that put it there; otherwise those with images come first.
 */
function toSelectedProduct(
  row: ProductRow,
  variants: Variant[],
  query: ProductQuery,
  translateColor: ReturnType<typeof colorTranslator>,
): ListedProduct {
  const matching = variants.filter((variant) => isMatch(variant, query))
  const others = variants.filter((variant) => !matching.includes(variant))
  const ordered = query.sortBy === 'price' ? matching.toSorted(byPrice) : imagesFirst(matching)
  const translated = translateProduct(row, query.language)
  const shown = [...ordered, ...others].map((variant) => translateColor(variant, translated))
  return { ...toListedProduct(translated, shown), priceRange: priceRangeOf(matching) }
}

/** Whether a color passes: the same conditions as in the database, where products are chosen by them. */
function isMatch(variant: Variant, { color, size, discount, minPrice, maxPrice }: ProductQuery) {
  return (
    (!color || color.includes(variant.color)) &&
    (!discount || discount.includes(variant.discount)) &&
    variant.variantPrice >= (minPrice ?? 0) &&
    variant.variantPrice <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    (!size || variant.sizes.some(({ value, quantity }) => quantity > 0 && size.includes(value)))
  )
}

const byPrice = (a: Variant, b: Variant) =>
  a.variantPrice - b.variantPrice || Number(isSoldOut(a)) - Number(isSoldOut(b))
