import type { Api } from '#client/api.ts'
import { COLLECTION_PAGE_SIZE } from '#domain/constants.ts'
import { toFilterQuery } from '#domain/catalog/filters.ts'
import type { SearchConditions } from '#domain/search/search-conditions.ts'
import { toProductCardData, type ProductCardData } from '#storefront/catalog/card/product-card-data.ts'

/** One page of what was found, as cards. */
export interface FoundPage {
  cards: ProductCardData[]
  next: string | null
  total: number
  unfiltered: number
  isPartial: boolean
  nearest: string[]
}

/** Lists the cards behind that place, or the first ones. A card shows the color that was meant. */
export async function listFound(
  api: Api,
  { q, sort, conditions }: SearchConditions,
  startAfter?: string,
): Promise<FoundPage> {
  const { products, ...page } = await api.searchProducts({
    ...toFilterQuery(conditions),
    q,
    sort,
    startAfter,
    limit: COLLECTION_PAGE_SIZE,
  })
  return { ...page, cards: products.map((product) => ({ ...toProductCardData(product), isColorSelected: true })) }
}
