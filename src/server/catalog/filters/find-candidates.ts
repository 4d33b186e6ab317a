import type { ProductQuery } from '#domain/catalog/product-query.ts'
import { NONE, numberOfCollection, type CatalogIndex } from './catalog-index.ts'
import { compileFilter, type CompiledFilter } from './compile-filter.ts'

/** With more products than this that pass, the database finds a page of them sooner by itself, in the order of the list. */
const MAX_CANDIDATES = 1_000
/** Further candidates beside those of the page: some of them may be hidden when the database reads them. */
const SPARE = 8

/** A place in a list by price: what the product that was seen last costs, and its id. */
interface PricePlace {
  id: string
  key: string | number
}

/**
 * The ids of the products that a page of a filtered list can consist of, so that the database does not look for them among all others.
 * Undefined where so many products pass that it finds them soon. Prices are in millimes.
 */
export function findCandidates(
  index: CatalogIndex,
  query: Omit<ProductQuery, 'startAfter'>,
  place: PricePlace | undefined,
): string[] | undefined {
  const filter = compileFilter(index, query)
  if (!filter.type && !filter.fit && !filter.hasColorConditions) return undefined
  // The price that a list is sorted by is in an index of the database unless it is that of the colors that pass.
  if (query.sortBy === 'price' && filter.hasColorConditions) return findCheapest(index, filter, query, place)
  const ids: string[] = []
  for (const { id } of listMatches(index, filter, query)) if (ids.push(id) > MAX_CANDIDATES) return undefined
  return isSoonFound(index, query, ids.length) ? undefined : ids
}

/**
 * Whether a walk in the order of the list, which ends with the page, looks at fewer products than there are candidates. Only in a small shop:
 * in a large one those that pass may all stand at the end.
 */
function isSoonFound({ size: { products } }: CatalogIndex, { limit }: { limit: number }, matches: number) {
  return products <= MAX_CANDIDATES && matches * matches > limit * products
}

/** The first products behind the place in the order of the lowest price of the colors that pass, and of ids. */
function findCheapest(
  index: CatalogIndex,
  filter: CompiledFilter,
  { direction, limit, ...query }: Omit<ProductQuery, 'startAfter'>,
  place: PricePlace | undefined,
) {
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a: { id: string; price: number }, b: { id: string; price: number }) =>
    sign * (a.price - b.price || (a.id < b.id ? -1 : Number(a.id > b.id)))
  const start = place && { id: place.id, price: Number(place.key) }
  const wanted = limit + SPARE
  const found: { id: string; price: number }[] = []
  for (const match of listMatches(index, filter, query)) {
    if (start && compare(match, start) <= 0) continue
    const last = found[wanted - 1]
    if (last && compare(match, last) >= 0) continue
    let position = found.length
    while (position > 0 && compare(match, found[position - 1]!) < 0) position -= 1
    found.splice(position, 0, match)
    if (found.length > wanted) found.pop()
  }
  return found.map(({ id }) => id)
}

/** The products that pass, each with the lowest price of its colors that do. Infinite for one without colors. */
function* listMatches(
  index: CatalogIndex,
  filter: CompiledFilter,
  { collectionName }: Pick<ProductQuery, 'collectionName'>,
) {
  const { products, variants } = index
  const wanted = collectionName === 'products' ? 0 : numberOfCollection(collectionName)
  for (let row = 0; row < index.productRows; row++) {
    const collection = products.collection[row]!
    if (collection === 0 || (wanted !== 0 && collection !== wanted)) continue
    if (filter.type && filter.type[products.type[row]!] === 0) continue
    if (filter.fit && filter.fit[products.fit[row]!] === 0) continue
    let price = Infinity
    let passes = !filter.hasColorConditions
    for (let variant = products.firstVariant[row]!; variant !== NONE; variant = variants.next[variant]!) {
      if (!isMatch(index, filter, variant)) continue
      passes = true
      price = Math.min(price, variants.price[variant]!)
    }
    if (passes) yield { id: index.ids[row] ?? '', price }
  }
}

/** Whether a color passes all conditions. */
function isMatch({ variants, sizeWords }: CatalogIndex, filter: CompiledFilter, variant: number) {
  const price = variants.price[variant]!
  if (price < filter.minPrice || price > filter.maxPrice) return false
  if (filter.color && filter.color[variants.color[variant]!] === 0) return false
  if (filter.discount !== undefined && (filter.discount & (1 << variants.discount[variant]!)) === 0) return false
  const { size } = filter
  if (!size) return true
  for (let word = 0; word < sizeWords; word++)
    if ((size[word]! & variants.sizes[variant * sizeWords + word]!) !== 0) return true
  return false
}
