import type { Api } from '#client/api.ts'
import type { CollectionTeaser } from '#domain/catalog/facets.ts'
import { toProductCardData, type ProductCardData } from '#storefront/catalog/card/product-card-data.ts'

/** New products that are shown, and fewer of them below popular ones. */
const NEWEST = 8
const NEWEST_BESIDE = 4

/** What helps where nothing was found. */
export interface SearchHelp {
  /** What sold most lately. Empty where nothing did. */
  popular: ProductCardData[]
  newest: ProductCardData[]
  /** The collections that visitors see. */
  collections: readonly CollectionTeaser[]
}

/** Reads what helps where nothing was found but these, which have some of the words. No product is shown twice. */
export async function loadSearchHelp(api: Api, partial: readonly ProductCardData[]): Promise<SearchHelp> {
  const [sold, { products }, collections] = await Promise.all([
    api.listPopularProducts({}),
    api.listProducts({ sortBy: 'createdAt', direction: 'desc', limit: NEWEST }),
    api.listShownCollections(),
  ])
  const without = (cards: ProductCardData[], shown: readonly ProductCardData[]) =>
    cards.filter(({ id }) => !shown.some((card) => card.id === id))
  const best = sold.map((product) => ({ ...toProductCardData(product), isColorSelected: true }))
  const popular = without(best, partial)
  const others = without(products.map(toProductCardData), [...partial, ...popular])
  return { popular, newest: others.slice(0, popular.length > 0 ? NEWEST_BESIDE : NEWEST), collections }
}
