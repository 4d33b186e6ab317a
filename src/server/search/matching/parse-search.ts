import { stemSearch, stemWords } from '#server/platform/search/stems.ts'
import { IN_COLLECTION, type SearchIndex } from './search-index.ts'
import type { Phrase, SynonymMap } from './synonym-map.ts'
import { sizeMarkers, sizeWords } from './vocabulary.ts'
import { slipsAllowed } from './word-list.ts'

/** How well a word of a product matches what was typed, by the way in which it was found. */
export const matchWeights = {
  exactly: 8,
  bySynonym: 7,
  byStart: 5,
  byWiderWord: 5,
  bySlip: 3,
  bySlipAndSynonym: 2,
} as const
type How = (typeof matchWeights)[keyof typeof matchWeights]

/** One way to match a part of a search: a product must have one word of each list. A way with several lists is a phrase. */
export interface Way {
  words: readonly (readonly number[])[]
  how: How
}

/** A word or phrase of a search, with all ways to match it. */
export interface SearchPart {
  text: string
  ways: Way[]
}

/** A parsed search. */
export interface Search {
  parts: SearchPart[]
  /** The number of the wanted size. */
  size: number | undefined
  /** Whether the search names nothing but a size. */
  isSizeAlone: boolean
}

/** The fewest letters that are taken as the beginning of a word with other meanings. */
const LEAST_BEGUN = 3
/** The most parts of a search. The rest is ignored. */
const MOST_PARTS = 8
const markers = new Set(sizeMarkers.flatMap((word) => stemWords(word)))
const namedSizes = new Map(Object.entries(sizeWords).map(([word, size]) => [stemWords(word).join(''), size]))

/** Parses what was typed: phrases with synonyms, sizes, words, and words with slips. */
export function parseSearch(index: SearchIndex, synonyms: SynonymMap, typed: string): Search {
  const { words, size } = takeSize(index, stemSearch(typed).slice(0, 2 * MOST_PARTS))
  const parts: SearchPart[] = []
  for (let place = 0; place < words.length && parts.length < MOST_PARTS;) {
    const phrase = findPhrase(synonyms, words, place)
    parts.push(toPart(index, synonyms, phrase))
    place += phrase.length
  }
  return { parts, size, isSizeAlone: parts.length === 0 && size !== undefined }
}

/** Takes a size out of the words: `taille 42`, `size L`, or a size beside other words. */
function takeSize(index: SearchIndex, words: string[]): { words: string[]; size: number | undefined } {
  for (const [place, word] of words.entries()) {
    if (!markers.has(word)) continue
    const next = words[place + 1]
    const size = next === undefined ? undefined : index.findSize(namedSizes.get(next) ?? next)
    if (size !== undefined) return { words: [...words.slice(0, place), ...words.slice(place + 2)], size }
  }
  const place = words.findLastIndex((word) => word.length <= 4 && index.findSize(word) !== undefined)
  const word = words[place]
  if (word === undefined) return { words, size: undefined }
  // A number alone may be the name of a product.
  const isNamedSo = index.words.find(word) !== undefined && !/^[smlx]+$/.test(word) && words.length === 1
  if (isNamedSo) return { words, size: undefined }
  return { words: words.filter((_, other) => other !== place), size: index.findSize(word) }
}

/** The longest phrase from `place` on that has synonyms, or else the one word. */
function findPhrase(synonyms: SynonymMap, words: readonly string[], place: number): Phrase {
  for (let length = Math.min(synonyms.longest, words.length - place); length > 1; length--) {
    const phrase = words.slice(place, place + length)
    if (synonyms.meaningsOf(phrase).length > 0) return phrase
  }
  return words.slice(place, place + 1)
}

function toPart(index: SearchIndex, synonyms: SynonymMap, phrase: Phrase): SearchPart {
  const text = phrase.join(' ')
  const [first = ''] = phrase
  const whole = waysOf(index, synonyms, phrase)
  const longer = phrase.length === 1 ? index.findLonger(first) : []
  // What is not a word yet is also the beginning of words with other meanings.
  const begun = phrase.length === 1 && whole.length === 0 ? begunWays(index, synonyms, first) : []
  const own = [...whole, ...(longer.length > 0 ? [{ words: [longer], how: matchWeights.byStart }] : []), ...begun]
  const isNamedSo = own.some(({ words }) => words.some((list) => list.some((word) => index.isTelling(word))))
  const direct = isNamedSo ? own : [...own, ...collectionWays(index, phrase)]
  if (direct.length > 0 || phrase.length > 1) return { text, ways: direct }
  return { text, ways: findOtherwise(index, synonyms, first) }
}

/** The ways to match these words as they are, and what else they mean. */
function waysOf(index: SearchIndex, synonyms: SynonymMap, phrase: Phrase): Way[] {
  return [
    ...wayOf(index, phrase, matchWeights.exactly),
    ...synonyms
      .meaningsOf(phrase)
      .flatMap(({ phrase: meaning, isWider }) =>
        wayOf(index, meaning, isWider ? matchWeights.byWiderWord : matchWeights.bySynonym),
      ),
  ]
}

/** The ways to match by the name of a collection, for a word that tells of no product what it is. */
function collectionWays(index: SearchIndex, phrase: Phrase): Way[] {
  const words = phrase.map((word) => IN_COLLECTION + word)
  const longer = words.length === 1 ? index.findLonger(words[0] ?? '') : []
  return [
    ...wayOf(index, words, matchWeights.exactly),
    ...(longer.length > 0 ? [{ words: [longer], how: matchWeights.byStart }] : []),
  ]
}

/** The way to match all these words; none if no product has one of them. */
function wayOf(index: SearchIndex, phrase: Phrase, how: How): Way[] {
  const numbers = phrase.map((word) => index.words.find(word))
  if (numbers.some((number) => number === undefined)) return []
  return [{ words: numbers.map((number) => [number!]), how }]
}

/** The ways to match the meanings of the words that begin like this one. */
const begunWays = (index: SearchIndex, synonyms: SynonymMap, word: string) =>
  word.length < LEAST_BEGUN
    ? []
    : synonyms.findLonger(word).flatMap((known) => meaningWays(index, synonyms, known, matchWeights.byStart))

/** The ways to match a word that no product has, and none begins with: as a word with a slip. */
function findOtherwise(index: SearchIndex, synonyms: SynonymMap, word: string): Way[] {
  const most = slipsAllowed(word.length)
  if (most === 0) return []
  const alike = index.words.findAlike(word, most)
  const meant = synonyms.findAlike(word, most)
  const least = Math.min(...alike.map(({ slips }) => slips), ...meant.map(({ slips }) => slips))
  const own = alike.filter(({ slips }) => slips === least).map(({ number }) => number)
  return [
    ...(own.length > 0 ? [{ words: [own], how: matchWeights.bySlip }] : []),
    ...meant
      .filter(({ slips }) => slips === least)
      .flatMap((known) => meaningWays(index, synonyms, known.word, matchWeights.bySlip)),
  ]
}

const meaningWays = (index: SearchIndex, synonyms: SynonymMap, word: string, how: How) => [
  ...wayOf(index, [word], how),
  ...synonyms.meaningsOf([word]).flatMap(({ phrase }) => wayOf(index, phrase, matchWeights.bySlipAndSynonym)),
]

/** Words of products that are spelled like a word of the search that matched nothing. */
export function findNearest(index: SearchIndex, { parts }: Search): string[] {
  const missed = parts.filter(({ ways }) => ways.length === 0).map(({ text }) => text)
  const alike = missed.flatMap((text) => index.words.findAlike(text, Math.min(3, Math.floor(text.length / 2))))
  return alike
    .toSorted(
      (a, b) => a.slips - b.slips || (index.postings[b.number]?.length ?? 0) - (index.postings[a.number]?.length ?? 0),
    )
    .slice(0, 5)
    .map(({ number }) => index.words.words[number] ?? '')
}
