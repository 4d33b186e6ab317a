import type { SearchSort } from '#domain/search/search-query.ts'
import type { IndexedRow, SearchIndex } from './search-index.ts'
import { met, type SearchPart, type Search, type Way } from './parse-search.ts'

/** What a word counts for by the place where it stands, in the order of `fields`. */
const WEIGHTS = [10, 9, 8, 6, 5, 2]
/** Up to this place a word says what a product is, and not what is said of it. */
const LAST_TELLING_FIELD = 3
/** Marks points for a word that tells what the product is and has no slip. */
const TELLING = 128

/** A product that was found: where it stands in the order, and the colors that were meant. */
export interface Match {
  id: string
  key: SortKey
  /** The colors that have the most words of the search, those with the wished size first. Empty: any. */
  colors: string[]
}

/** The place in the order: greater comes first, then the newer product, then the greater id. */
export type SortKey = readonly [first: number, second: number, id: string]

/** What is found. */
export interface Ranking {
  /** Up to `limit` products behind the place. */
  matches: Match[]
  hasMore: boolean
  total: number
  /** Whether no product has all words, and these have some of them. */
  isPartial: boolean
}

interface Page {
  sort: SearchSort
  after: SortKey | undefined
  limit: number
}

/**
 * Ranks the products that have all parts of a search: those named so before those that only say so, then by the wished size in stock, then those in stock,
 * then by how well and how tellingly words are met. Where none has all, those with the most parts.
 */
export function rankProducts(index: SearchIndex, search: Search, { sort, after, limit }: Page): Ranking {
  const { parts, size, isSizeAlone } = search
  const none = { matches: [], hasMore: false, total: 0, isPartial: false }
  if (parts.length === 0 && !isSizeAlone) return none
  const points = parts.map((part) => pointsOf(index, part))
  const metBy = countMet(index, points)
  const most = metBy.reduce((so, count) => Math.max(so, count), 0)
  if (parts.length > 0 && most === 0) return none
  const isPartial = most < parts.length
  const wanted = parts.map(({ ways }) => new Set(ways.flatMap(({ words }) => words.flat())))
  const best = new BestMatches(limit + 1)
  let total = 0
  for (let place = 0; place < index.rows.length; place++) {
    const row = index.rows[place]
    if (!row || metBy[place] !== most) continue
    if (isSizeAlone && !row.sizes.includes(size!)) continue
    total += 1
    const key = keyOf(row, { sort, size, points, place, wanted })
    if (!after || compareSortKeys(key, after) > 0) best.add({ key, row })
  }
  const found = best.list()
  return {
    matches: found.slice(0, limit).map(({ key, row }) => ({ id: row.id, key, colors: colorsOf(row, wanted, size) })),
    hasMore: found.length > limit,
    total: isPartial ? 0 : total,
    isPartial,
  }
}

/** What each row gets for a part: the best way to meet it. */
function pointsOf(index: SearchIndex, { ways }: SearchPart): Uint8Array {
  const best = new Uint8Array(index.rows.length)
  for (const way of ways) {
    if (way.words.length === 1) addWords(index, best, way.words[0]!, way.how)
    else addPhrase(index, best, way)
  }
  return best
}

function addWords(index: SearchIndex, best: Uint8Array, words: readonly number[], how: Way['how']) {
  for (const word of words) {
    for (const place of index.places[word] ?? []) {
      const field = place & 7
      const isTelling = field <= LAST_TELLING_FIELD && how > met.bySlip
      const points = WEIGHTS[field]! * how + (isTelling ? TELLING : 0)
      if (points > best[place >> 3]!) best[place >> 3] = points
    }
  }
}

/** A phrase counts as its weakest word. */
function addPhrase(index: SearchIndex, best: Uint8Array, { words, how }: Way) {
  const weakest = new Uint8Array(index.rows.length).fill(255)
  for (const alternatives of words) {
    const own = new Uint8Array(index.rows.length)
    addWords(index, own, alternatives, how)
    for (let row = 0; row < weakest.length; row++) if (own[row]! < weakest[row]!) weakest[row] = own[row]!
  }
  for (let row = 0; row < weakest.length; row++) if (weakest[row]! > best[row]!) best[row] = weakest[row]!
}

function countMet(index: SearchIndex, points: Uint8Array[]): Uint8Array {
  const count = new Uint8Array(index.rows.length)
  for (const own of points) for (let row = 0; row < count.length; row++) if (own[row]! > 0) count[row]! += 1
  if (index.emptyRows > 0) for (let row = 0; row < count.length; row++) if (!index.rows[row]) count[row] = 0
  return count
}

interface Ranked {
  sort: SearchSort
  size: number | undefined
  points: Uint8Array[]
  place: number
  wanted: Set<number>[]
}

function keyOf(row: IndexedRow, { sort, size, points, place, wanted }: Ranked): SortKey {
  if (sort === 'newest') return [0, row.createdAt, row.id]
  if (sort !== 'relevance') return [sort === 'price-low' ? -row.price : row.price, row.createdAt, row.id]
  let sum = 0
  let isTelling = 1
  for (const own of points) {
    const each = own[place]!
    sum += each & 127
    if (each < TELLING) isTelling = 0
  }
  const meant = meantVariants(row, wanted)
  const isInStock = meant.some((variant) => variant.isInStock) ? 1 : 0
  const hasSize = size !== undefined && meant.some(({ inStock }) => inStock.includes(size)) ? 1 : 0
  return [isTelling * 4_000_000 + hasSize * 2_000_000 + isInStock * 1_000_000 + sum, row.createdAt, row.id]
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

/** Positive when the first comes later. */
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
  }

  list(): Candidate[] {
    return this.#kept
  }
}

/** A place in the order as the API carries it. */
export const writeKey = ([first, second, id]: SortKey): string => `${first}~${second}~${id}`

/** The place that such a text names, or undefined. */
export function readKey(text: string): SortKey | undefined {
  const [, first, second, id] = /^(-?\d{1,12})~(-?\d{1,15})~([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? undefined : [Number(first), Number(second), id]
}
