import type { SearchSort } from '#domain/search/search-query.ts'
import { findRows, isTellingMatch, matchPoints } from './find-rows.ts'
import type { Search } from './parse-search.ts'
import type { IndexedRow, SearchIndex } from './search-index.ts'

/** What a product gets if all words tell what it is, if the wanted size is in stock, and if anything of it is in stock. */
const IS_TELLING = 4_000_000
const HAS_SIZE = 2_000_000
const IN_STOCK = 1_000_000

/** A product that was found, with its sort key and the colors that the search means. */
export interface Match {
  id: string
  key: SortKey
  /** The colors that have the most words of the search, those with the wanted size first. Empty: any. */
  colors: string[]
}

/** Sorts matches: the greater first number comes first, then the newer product, then the greater id. */
export type SortKey = readonly [first: number, second: number, id: string]

/** One page of a search, with counts. */
export interface Ranking {
  /** Up to `limit` products after the sort key of the page before. */
  matches: Match[]
  hasMore: boolean
  /** Products that have all words and pass the filter. */
  total: number
  /** Products that have all words. */
  unfiltered: number
  /** Whether no product has all words, so that the matches have only some of them. */
  isPartial: boolean
}

interface Page {
  sort: SearchSort
  after: SortKey | undefined
  limit: number
  /** The lowest price of the colors of a product that pass a filter, or undefined if none passes. */
  findPrice?: ((productId: string) => number | undefined) | undefined
}

/**
 * Ranks the products that have all parts of a search and pass the filter. Products with the words in model, type, color or tags come before
 * those that only mention them, then those with the wanted size in stock, then those in stock, then by points. If no product has all parts,
 * ranks those that have the most.
 */
export function rankProducts(index: SearchIndex, search: Search, { sort, after, limit, findPrice }: Page): Ranking {
  const { rows, scores, isPartial } = findRows(index, search)
  const { size } = search
  const wanted = search.parts.map(({ ways }) => new Set(ways.flatMap(({ words }) => words.flat())))
  const best = new BestMatches(limit + 1)
  const order = { sort, size, wanted }
  let total = 0
  for (let at = 0; at < rows.length; at++) {
    const number = rows[at]!
    const price = findPrice ? findPrice(index.rows[number]!.id) : index.price[number]!
    if (price === undefined) continue
    total += 1
    const isInStock = index.isInStock[number]!
    const mostFirst = firstAtMost(scores[number]!, price, isInStock, order)
    if (mostFirst < best.leastFirst) continue
    const createdAt = index.createdAt[number]!
    if (mostFirst === best.leastFirst && createdAt < best.leastSecond) continue
    const row = index.rows[number]!
    const key = [mostFirst - firstLacking(row, isInStock, order), createdAt, row.id] as const
    if (!after || compareSortKeys(key, after) > 0) best.add({ key, row })
  }
  const found = best.list()
  return {
    matches: found.slice(0, limit).map(({ key, row }) => ({ id: row.id, key, colors: colorsOf(row, wanted, size) })),
    hasMore: found.length > limit,
    total: isPartial ? 0 : total,
    unfiltered: isPartial ? 0 : rows.length,
    isPartial,
  }
}

interface Order {
  sort: SearchSort
  size: number | undefined
  wanted: Set<number>[]
}

/** The highest first number that a row may get. The exact one needs the colors of the row, which takes longer than everything else. */
function firstAtMost(score: number, price: number, isInStock: number, { sort, size }: Order): number {
  if (sort === 'newest') return 0
  if (sort !== 'relevance') return sort === 'price-low' ? -price : price
  const hasSize = size === undefined ? 0 : HAS_SIZE
  return (isTellingMatch(score) ? IS_TELLING : 0) + hasSize + isInStock * IN_STOCK + matchPoints(score)
}

/** What to subtract from `firstAtMost` if the colors that the search means lack the stock or the size that other colors have. */
function firstLacking(row: IndexedRow, isInStock: number, { sort, size, wanted }: Order): number {
  if (sort !== 'relevance') return 0
  const meant = meantVariants(row, wanted)
  const lacksStock = isInStock === 1 && !meant.some((variant) => variant.isInStock)
  const lacksSize = size !== undefined && !meant.some(({ inStock }) => inStock.includes(size))
  return (lacksStock ? IN_STOCK : 0) + (lacksSize ? HAS_SIZE : 0)
}

/** The colors of a row that have the most words of the search. */
function meantVariants({ variants }: IndexedRow, wanted: Set<number>[]) {
  if (variants.length <= 1) return variants
  const hits = variants.map(({ words }) => wanted.filter((part) => words.some((word) => part.has(word))).length)
  const most = Math.max(...hits)
  return most === 0 ? variants : variants.filter((_, number) => hits[number] === most)
}

function colorsOf(row: IndexedRow, wanted: Set<number>[], size: number | undefined): string[] {
  const meant = meantVariants(row, wanted)
  if (meant.length === row.variants.length && size === undefined) return []
  const worth = ({ inStock, isInStock }: IndexedRow['variants'][number]) =>
    (size !== undefined && inStock.includes(size) ? 2 : 0) + Number(isInStock)
  return meant.toSorted((a, b) => worth(b) - worth(a)).map(({ color }) => color)
}

/** Compares two sort keys. Positive if the first one comes later. */
export function compareSortKeys([first, second, id]: SortKey, [otherFirst, otherSecond, otherId]: SortKey): number {
  if (first !== otherFirst) return otherFirst - first
  if (second !== otherSecond) return otherSecond - second
  return id === otherId ? 0 : id < otherId ? 1 : -1
}

interface Candidate {
  key: SortKey
  row: IndexedRow
}

/** Keeps the best few of many. */
class BestMatches {
  readonly #limit: number
  readonly #kept: Candidate[] = []
  /** The first two parts of the last sort key that is kept: a candidate below them is not. */
  leastFirst = -Infinity
  leastSecond = -Infinity

  constructor(limit: number) {
    this.#limit = limit
  }

  add(candidate: Candidate) {
    const last = this.#kept[this.#limit - 1]
    if (last && compareSortKeys(candidate.key, last.key) >= 0) return
    let [low, high] = [0, this.#kept.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareSortKeys(this.#kept[middle]!.key, candidate.key) < 0) low = middle + 1
      else high = middle
    }
    this.#kept.splice(low, 0, candidate)
    if (this.#kept.length > this.#limit) this.#kept.pop()
    const least = this.#kept[this.#limit - 1]
    if (least) [this.leastFirst, this.leastSecond] = least.key
  }

  list(): Candidate[] {
    return this.#kept
  }
}

/** Writes a sort key as the API carries it. */
export const writeKey = ([first, second, id]: SortKey): string => `${first}~${second}~${id}`

/** Reads a text of `writeKey`, or returns undefined. */
export function readKey(text: string): SortKey | undefined {
  const [, first, second, id] = /^(-?\d{1,12})~(-?\d{1,15})~([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? undefined : [Number(first), Number(second), id]
}
