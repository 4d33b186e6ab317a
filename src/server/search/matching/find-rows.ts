import { matchWeights, type Search, type SearchPart, type Way } from './parse-search.ts'
import { FIELD_BITS, FIELD_MASK, LAST_TELLING_FIELD, type SearchIndex } from './search-index.ts'

/** How much a word counts in each field, in the order of `searchedFields`. */
const WEIGHTS = [10, 9, 8, 6, 5, 2]
/**
 * The points of a part are a number up to 80, with this bit added if the word stands in a telling field (`LAST_TELLING_FIELD`) and was
 * typed without a slip. A product that is a hoodie then beats one whose description mentions hoodies, whatever the points.
 */
const TELLING_BIT = 128

/**
 * The score of a row is one number, so that adding the scores of its parts is one addition: from bit 20 on, how many parts the row has;
 * in bits 16 to 19, how many of these are telling; below, the sum of the points. `parseSearch` takes at most eight parts.
 */
const PARTS_SHIFT = 20
const TELLING_SHIFT = 16
/** The score of one part, by its points. */
const scoreOfPoints = Uint32Array.from({ length: 256 }, (_, points) =>
  points === 0
    ? 0
    : (1 << PARTS_SHIFT) | ((points >= TELLING_BIT ? 1 : 0) << TELLING_SHIFT) | (points & (TELLING_BIT - 1)),
)

/** What a search finds, before it is sorted. */
export interface FoundRows {
  /** Numbers of the rows that have all parts. If no row has all, those that have the most. */
  rows: Uint32Array
  /** The score of each row of the index, which `isTellingMatch` and `matchPoints` read. */
  scores: Uint32Array
  /** Whether no row has all parts. */
  isPartial: boolean
}

/** Finds the rows of the products that have the parts of a search. The result is valid until the index changes. */
export function findRows(index: SearchIndex, { parts, size, isSizeAlone }: Search): FoundRows {
  const none = { rows: new Uint32Array(0), scores: new Uint32Array(0), isPartial: false }
  if (parts.length === 0 && !isSizeAlone) return none
  const scores = scoreRows(index, parts)
  const most = greatestOf(scores) >>> PARTS_SHIFT
  if (parts.length > 0 && most === 0) return none
  const rows = new Uint32Array(scores.length)
  const mayBeEmpty = index.emptyRows > 0 || isSizeAlone
  let count = 0
  for (let number = 0; number < scores.length; number++) {
    if (scores[number]! >>> PARTS_SHIFT !== most) continue
    const row = mayBeEmpty ? index.rows[number] : undefined
    if (mayBeEmpty && (!row || (isSizeAlone && !row.sizes.includes(size!)))) continue
    rows[count++] = number
  }
  return { rows: rows.subarray(0, count), scores, isPartial: most < parts.length }
}

/** The ids of the products that have all parts of a search. */
export function listFoundIds(index: SearchIndex, search: Search): string[] {
  const { rows, isPartial } = findRows(index, search)
  return isPartial ? [] : Array.from(rows, (number) => index.rows[number]!.id)
}

/** Whether all parts that a row has are telling. */
export const isTellingMatch = (score: number): boolean => score >>> PARTS_SHIFT === ((score >>> TELLING_SHIFT) & 15)

/** The sum of the points that a row has for its parts. */
export const matchPoints = (score: number): number => score & 0xffff

/** The points of each row for one part. Of several ways to match it, the best one counts. */
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
    for (const posting of index.postings[word] ?? []) {
      const points = pointsAt(posting, how)
      if (points > best[posting >> FIELD_BITS]!) best[posting >> FIELD_BITS] = points
    }
  }
}

/** The points of one posting: the weight of its field, times how well the word matches. */
function pointsAt(posting: number, how: Way['how']): number {
  const field = posting & FIELD_MASK
  const isTelling = field <= LAST_TELLING_FIELD && how > matchWeights.bySlip
  return WEIGHTS[field]! * how + (isTelling ? TELLING_BIT : 0)
}

/** Gives a phrase the points of its weakest word. Walks the postings of the rarest word and looks each row up in the other lists. */
function addPhrase(index: SearchIndex, best: Uint8Array, { words, how }: Way) {
  const lists = words.flat().map((word) => index.postings[word] ?? [])
  const [rarest = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
  for (const posting of rarest) {
    const row = posting >> FIELD_BITS
    let weakest = pointsAt(posting, how)
    for (const list of others) weakest = Math.min(weakest, pointsOfRow(list, row, how))
    if (weakest > best[row]!) best[row] = weakest
  }
}

/** The points of a row in a list of postings, which is sorted by row; 0 if the row is not in it. */
function pointsOfRow(list: readonly number[], row: number, how: Way['how']): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! >> FIELD_BITS < row) low = middle + 1
    else high = middle
  }
  const posting = list[low]
  return posting !== undefined && posting >> FIELD_BITS === row ? pointsAt(posting, how) : 0
}

/** A plain loop, because a callback for each row would take a third of the time of a usual search. */
function greatestOf(scores: Uint32Array): number {
  let greatest = 0
  for (let row = 0; row < scores.length; row++) if (scores[row]! > greatest) greatest = scores[row]!
  return greatest
}

/** Adds up the scores of each row for all parts. Rows of removed products score 0. */
function scoreRows(index: SearchIndex, parts: readonly SearchPart[]): Uint32Array {
  const scores = new Uint32Array(index.rows.length)
  for (const part of parts) {
    const points = pointsOf(index, part)
    for (let row = 0; row < scores.length; row++) scores[row]! += scoreOfPoints[points[row]!]!
  }
  if (index.emptyRows > 0) for (let row = 0; row < scores.length; row++) if (!index.rows[row]) scores[row] = 0
  return scores
}
