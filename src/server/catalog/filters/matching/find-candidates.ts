import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import type { ListOrder } from '#server/catalog/lists/list-order.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import { chooseMembers } from '../list-rows.ts'
import { compileFilter, type CompiledFilter } from './compile-filter.ts'
import { findLowestMatch } from './match-filter.ts'

/** With more products than this that pass, the database finds a page of them sooner by itself, in the order of the list. */
const MAX_CANDIDATES = 1_000
/** Further candidates beside those of the page: some of them may be hidden when the database reads them. */
const SPARE = 8
/** The place of a product that was given none, behind all others. */
export const NO_PLACE = 1_000_000_000

/** Whether the index has what a list is sorted by, as `chooseKey` reads it. Of what it has not, the database sorts those that pass. */
const isIndexed: Record<ListOrder['sortBy'], boolean> = { createdAt: true, price: true, model: false, place: true }

/** A place in a list: the sort key of the product that was seen last, and its id. */
interface Place {
  id: string
  key: string | number
}

type Query = FilterQuery & ListOrder & { collectionName: string; limit: number }

/**
 * The ids of the products that a page of a list can consist of, so that the database does not look for them among all others.
 * Undefined where it finds them soon. `collectionName` is an id. Prices are in millimes.
 */
export function findCandidates(index: CatalogIndex, query: Query, place: Place | undefined): string[] | undefined {
  const filter = compileFilter(index, query)
  const isOfAll = query.collectionName === ALL_PRODUCTS
  if (isOfAll && !filter.type && !filter.fit && !filter.hasColorConditions) return undefined
  // Of all products, the price that a list is sorted by is in an index of the database unless it is that of the colors that pass.
  if (query.sortBy === 'price' ? !isOfAll || filter.hasColorConditions : !isOfAll && isIndexed[query.sortBy])
    return findFirst(index, filter, query, place)
  const ids: string[] = []
  for (const { id } of listMatches(index, filter, query)) if (ids.push(id) > MAX_CANDIDATES) return undefined
  return isSoonFound(index, query, ids.length) ? undefined : ids
}

/**
 * Whether a walk in the order of the list, which ends with the page, looks at fewer products than there are candidates.
 * Only in a small shop: in a large one those that pass may all stand at the end.
 */
function isSoonFound({ size: { products } }: CatalogIndex, { limit }: { limit: number }, matches: number) {
  return products <= MAX_CANDIDATES && matches * matches > limit * products
}

/** The first products behind the place in the order of the list, and of ids. */
function findFirst(index: CatalogIndex, filter: CompiledFilter, query: Query, place: Place | undefined) {
  const sign = query.direction === 'asc' ? 1 : -1
  const compare = (a: Match, b: Match) => sign * (a.key - b.key || (a.id < b.id ? -1 : Number(a.id > b.id)))
  const start = place && {
    id: place.id,
    key: query.sortBy === 'createdAt' ? Date.parse(String(place.key)) : Number(place.key),
  }
  const wanted = query.limit + SPARE
  const found: Match[] = []
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

/** A product that passes, with the number that its list is sorted by. */
interface Match {
  id: string
  key: number
}

/** The products that pass. */
function* listMatches(index: CatalogIndex, filter: CompiledFilter, query: Query): Generator<Match> {
  const { products } = index
  const isMember = chooseMembers(index, query.collectionName)
  const keyOf = chooseKey(index, query)
  for (let row = 0; row < index.productRows; row++) {
    if (isMember[products.membership[row]!] === 0) continue
    const price = findLowestMatch(index, filter, row)
    if (price !== undefined) yield { id: index.ids[row] ?? '', key: keyOf(row, price) }
  }
}

/** What a list is sorted by: of a row, and of the lowest price of its colors that pass. */
function chooseKey({ products, places }: CatalogIndex, { sortBy, placesOf = '' }: Query) {
  if (sortBy === 'price') return (_: number, price: number) => price
  if (sortBy === 'createdAt') return (row: number) => products.createdAt[row]!
  const known = places.get(placesOf)
  return (row: number) => known?.get(row) ?? NO_PLACE
}
