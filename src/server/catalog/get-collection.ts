import { CollectionId } from '#domain/catalog/collection-id.ts'
import type { CollectionFacets } from '#domain/catalog/facets.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { countColors, countDiscounts, countKinds, countSizes, getCollectionTotals } from './filter-queries.ts'

/**
 * Lists what the filter panel of a collection offers, with counts. Values that would show nothing now are listed too,
 * so that the panel does not change size while filters are chosen. Throws `NOT_FOUND` for an unknown collection.
 */
export async function getCollection(db: Db, id: string, query: FilterQuery): Promise<CollectionFacets> {
  const { data: collection } = CollectionId.safeParse(id)
  if (!collection) throw new ApiError('NOT_FOUND')

  const [colors, sizes, types, fits, discounts, totals] = await Promise.all([
    countColors(db, collection, query),
    countSizes(db, collection, query),
    countKinds(db, collection, 'type', query),
    countKinds(db, collection, 'fit', query),
    countDiscounts(db, collection, query),
    getCollectionTotals(db, collection, query),
  ])
  return {
    colors: colors.toSorted(byName),
    sizes,
    types: types.toSorted(byName),
    fits: fits.toSorted(byName),
    discounts,
    lowestPrice: totals.lowest,
    highestPrice: totals.highest,
    total: totals.count,
  }
}

// Not in the database: the two engines sort names differently.
const names = new Intl.Collator('en', { numeric: true })
const byName = (a: { value: string }, b: { value: string }) => names.compare(a.value, b.value)
