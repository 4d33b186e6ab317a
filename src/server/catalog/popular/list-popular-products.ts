import type { ListedProduct } from '#domain/catalog/product.ts'
import { POPULAR_DAYS, POPULAR_ORDERS, POPULAR_PRODUCTS } from '#domain/constants.ts'
import type { Language } from '#domain/texts/languages.ts'
import { listShownProducts } from '#server/catalog/lists/list-shown-products.ts'
import type { Db } from '#server/schema/database.ts'
import { listBestSellers } from './best-seller-queries.ts'

/** Colors looked at: some of their products may be sold out or hidden by now. */
const LOOKED_THROUGH = 40

/**
 * Lists the few products that sold most lately and are in stock, each beginning with the color that sold most. Fewer,
 * or none, where less was sold.
 */
export async function listPopularProducts(
  db: Db,
  language: Language | undefined,
  now = new Date(),
): Promise<ListedProduct[]> {
  const since = new Date(now.getTime() - POPULAR_DAYS * 24 * 3_600_000).toISOString()
  const sold = await listBestSellers(db, { since, limit: LOOKED_THROUGH, latest: POPULAR_ORDERS })
  const byProduct = [...Map.groupBy(sold, ({ productId }) => productId)].map(([id, colors]) => ({
    id,
    pieces: colors.reduce((sum, { pieces }) => sum + Number(pieces), 0),
    colors: colors.map(({ color }) => color),
  }))
  const best = byProduct.toSorted((a, b) => b.pieces - a.pieces)
  const colorsOf = new Map(best.map(({ id, colors }) => [id, colors]))
  const products = await listShownProducts(db, [...colorsOf.keys()], {
    query: { language },
    colorsOf: (id) => colorsOf.get(id) ?? [],
  })
  return products.filter(({ isSoldOut }) => !isSoldOut).slice(0, POPULAR_PRODUCTS)
}
