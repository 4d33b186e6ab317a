import type { ProductQuery } from '#domain/catalog/product-query.ts'
import type { CollectionSort } from '#domain/collections/shown-collection.ts'
import { productSorts } from '#domain/catalog/filters.ts'

/** The order of a list. `place` is that which the merchant gave the products of the collection `placesOf`. */
export interface ListOrder {
  sortBy: Exclude<ProductQuery['sortBy'], 'collection'> | 'place'
  direction: ProductQuery['direction']
  placesOf?: string | undefined
}

/** The order that a request asks for: its own, or that of the collection. */
export function toListOrder(
  { sortBy, direction }: Pick<ProductQuery, 'sortBy' | 'direction'>,
  collection: { id: string; sort: CollectionSort } | undefined,
): ListOrder {
  if (sortBy !== 'collection') return { sortBy, direction }
  if (collection?.sort === 'hand') return { sortBy: 'place', direction: 'asc', placesOf: collection.id }
  return productSorts[collection?.sort ?? 'newest']
}
