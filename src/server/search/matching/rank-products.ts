import type { SearchSort } from '#domain/search/search-query.ts'
import { LAST_TELLING_FIELD, type IndexedRow, type SearchIndex } from './search-index.ts'
import { met, type SearchPart, type Search, type Way } from './parse-search.ts'

/** What a word counts for by the place where it stands, in the order of `fields`. */
const WEIGHTS = [10, 9, 8, 6, 5, 2]
/** What it counts for that all words tell what the product is, that the wished size is in stock, or anything. */
const IS_TELLING = 4_000_000
const HAS_SIZE = 2_000_000
const IN_STOCK = 1_000_000
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
  const sums = addPoints(index, parts)
  const most = greatestOf(sums) >>> MET_AT
  if (parts.length > 0 && most === 0) return none
  const isPartial = most < parts.length
  const wanted = parts.map(({ ways }) => new Set(ways.flatMap(({ words }) => words.flat())))
  const best = new BestMatches(limit + 1)
  const order = { sort, size, wanted }
  const mayBeEmpty = index.emptyRows > 0 || isSizeAlone
  let total = 0
  for (let place = 0; place < sums.length; place++) {
    const own = sums[place]!
    if (own >>> MET_AT !== most) continue
    const row = index.rows[place]
    if (mayBeEmpty && (!row || (isSizeAlone && !row.sizes.includes(size!)))) continue
    total += 1
    const mostFirst = firstAtMost(index, place, own, order)
    if (mostFirst < best.leastFirst) continue
    const createdAt = index.createdAt[place]!
    if (mostFirst === best.leastFirst && createdAt < best.leastSecond) continue
    const key = [mostFirst - firstLacking(row!, index.isInStock[place]!, order), createdAt, row!.id] as const
    if (!after || compareSortKeys(key, after) > 0) best.add({ key, row: row! })
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
      const points = pointsAt(place, how)
      if (points > best[place >> 3]!) best[place >> 3] = points
    }
  }
}

/** What a word counts for at its place in a product. */
function pointsAt(place: number, how: Way['how']): number {
  const field = place & 7
  const isTelling = field <= LAST_TELLING_FIELD && how > met.bySlip
  return WEIGHTS[field]! * how + (isTelling ? TELLING : 0)
}

/** A phrase counts as its weakest word. The products of its rarest word are looked for in the lists of the others. */
function addPhrase(index: SearchIndex, best: Uint8Array, { words, how }: Way) {
  const lists = words.flat().map((word) => index.places[word] ?? [])
  const [rarest = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
  for (const place of rarest) {
    let weakest = pointsAt(place, how)
    for (const list of others) weakest = Math.min(weakest, pointsOfRow(list, place >> 3, how))
    if (weakest > best[place >> 3]!) best[place >> 3] = weakest
  }
}

function pointsOfRow(list: readonly number[], row: number, how: Way['how']): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! >> 3 < row) low = middle + 1
    else high = middle
  }
  const place = list[low]
  return place !== undefined && place >> 3 === row ? pointsAt(place, how) : 0
}

/** What a row got for all parts, in one number: how many parts it has, how many of them tell what it is, and the sum of their points. */
const MET_AT = 20
const TELLING_AT = 16
/** The same of one part, by its points. */
const ofOnePart = Uint32Array.from({ length: 256 }, (_, points) =>
  points === 0 ? 0 : (1 << MET_AT) | ((points >= TELLING ? 1 : 0) << TELLING_AT) | (points & (TELLING - 1)),
)

/** A loop: a function called for each takes a third of the time of a usual search. */
function greatestOf(sums: Uint32Array): number {
  let greatest = 0
  for (let row = 0; row < sums.length; row++) if (sums[row]! > greatest) greatest = sums[row]!
  return greatest
}

/** Adds up what each row gets for the parts. Rows of products that have gone get nothing. */
function addPoints(index: SearchIndex, parts: readonly SearchPart[]): Uint32Array {
  const sum = new Uint32Array(index.rows.length)
  for (const part of parts) {
    const own = pointsOf(index, part)
    for (let row = 0; row < sum.length; row++) sum[row]! += ofOnePart[own[row]!]!
  }
  if (index.emptyRows > 0) for (let row = 0; row < sum.length; row++) if (!index.rows[row]) sum[row] = 0
  return sum
}

interface Order {
  sort: SearchSort
  size: number | undefined
  wanted: Set<number>[]
}

/** The first part of a place in the order, as high as it can be: before the colors are looked at, which takes longer than all else. */
function firstAtMost(index: SearchIndex, place: number, own: number, { sort, size }: Order): number {
  if (sort === 'newest') return 0
  if (sort !== 'relevance') return sort === 'price-low' ? -index.price[place]! : index.price[place]!
  const isTelling = own >>> MET_AT === ((own >>> TELLING_AT) & 15) ? IS_TELLING : 0
  return isTelling + (size === undefined ? 0 : HAS_SIZE) + index.isInStock[place]! * IN_STOCK + (own & 0xffff)
}

/** What is taken off where the colors that were meant have not what the product has. */
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
  /** What the place in the order of another one must begin with to be kept. */
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

/** A place in the order as the API carries it. */
export const writeKey = ([first, second, id]: SortKey): string => `${first}~${second}~${id}`

/** The place that such a text names, or undefined. */
export function readKey(text: string): SortKey | undefined {
  const [, first, second, id] = /^(-?\d{1,12})~(-?\d{1,15})~([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? undefined : [Number(first), Number(second), id]
}
