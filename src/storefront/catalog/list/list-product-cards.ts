import type { Api } from '#client/api.ts'
import { COLLECTION_PAGE_SIZE } from '#domain/constants.ts'
import { selectsColor, toFilterQuery, productSorts, type Conditions, type Sort } from '#domain/catalog/filters.ts'
import { toProductCardData, type ProductCardData } from '#storefront/catalog/card/product-card-data.ts'

/** The collection, filters and sort order of a list. */
export interface ListQuery {
  /** The address of the collection. */
  collection: string
  conditions: Conditions
  sort: Sort
  /** The visitor asks for no order: the collection's own. */
  isUnsorted: boolean
}

/** One page of cards. */
export interface CardPage {
  cards: ProductCardData[]
  /** The cursor of the page after it; null on the last one. */
  next: string | null
}

/** Lists the cards behind the cursor `startAfter`, or the first ones. */
export async function listProductCards(
  api: Api,
  { collection, conditions, sort, isUnsorted }: ListQuery,
  startAfter?: string,
): Promise<CardPage> {
  const { sortBy, direction } = productSorts[sort]
  const { products, next } = await api.listProducts({
    ...toFilterQuery(conditions),
    collectionName: collection,
    sortBy: isUnsorted ? 'collection' : sortBy,
    direction,
    limit: COLLECTION_PAGE_SIZE,
    startAfter,
  })
  const isColorSelected = selectsColor(conditions, sort)
  return { cards: products.map((product) => ({ ...toProductCardData(product), isColorSelected })), next }
}
