import type { Api } from '#client/api.ts'
import { COLLECTION_PAGE_SIZE } from '#domain/constants.ts'
import type { SearchSort } from '#domain/search/search-query.ts'
import { toProductCardData, type ProductCardData } from '#web/catalog/card/product-card-data.ts'

/** What is searched for, and the order of what is found. */
export interface Sought {
  q: string
  sort: SearchSort
}

/** One page of what was found, as cards. */
export interface FoundPage {
  cards: ProductCardData[]
  next: string | null
  total: number
  isPartial: boolean
  nearest: string[]
}

/** Lists the cards behind that place, or the first ones. A card shows the color that was meant. */
export async function listFound(api: Api, { q, sort }: Sought, startAfter?: string): Promise<FoundPage> {
  const { products, ...page } = await api.searchProducts({ q, sort, startAfter, limit: COLLECTION_PAGE_SIZE })
  return { ...page, cards: products.map((product) => ({ ...toProductCardData(product), isColorSelected: true })) }
}
