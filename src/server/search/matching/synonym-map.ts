import { splitWords, type SynonymGroup } from '#domain/search/synonyms.ts'
import { countSlips, stemSearch } from '#server/platform/search/stems.ts'
import { equalWords, widerWords } from './vocabulary.ts'

/** The words of a phrase. A product must have all of them. */
export type Phrase = readonly string[]

/** Another meaning of a phrase. A wider one is something else that is also welcome. */
export interface Meaning {
  phrase: Phrase
  isWider: boolean
}

/** What else a phrase of a search may mean. */
export class SynonymMap {
  readonly #meanings = new Map<string, Meaning[]>()
  /** The single words that have other meanings, sorted. */
  readonly #words: readonly string[]
  /** The longest phrase, in words. */
  longest = 1

  constructor(own: readonly SynonymGroup[]) {
    for (const words of equalWords) this.#addEqual(splitWords(words))
    for (const [from, words] of widerWords) this.#add(from, splitWords(words), true)
    for (const { from, words } of own) {
      if (from) this.#add(from, splitWords(words), false)
      else this.#addEqual(splitWords(words))
    }
    this.#words = [...this.#meanings.keys()].filter((phrase) => !phrase.includes(' ')).toSorted()
  }

  /** The other meanings of these words as one. */
  meaningsOf(words: Phrase): readonly Meaning[] {
    return this.#meanings.get(words.join(' ')) ?? []
  }

  /** The single words with other meanings that differ from this one by at most so many slips. */
  findAlike(word: string, most: number): { word: string; slips: number }[] {
    return this.#words
      .map((known) => ({ word: known, slips: countSlips(word, known, most) }))
      .filter(({ slips }) => slips <= most)
  }

  /** The single words with other meanings that begin like this one and are longer. */
  findLonger(start: string): string[] {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#words[middle]! <= start) low = middle + 1
      else high = middle
    }
    const end = this.#words.findIndex((word, place) => place >= low && !word.startsWith(start))
    return this.#words.slice(low, end === -1 ? undefined : end)
  }

  #addEqual(words: string[]) {
    for (const word of words)
      this.#add(
        word,
        words.filter((other) => other !== word),
        false,
      )
  }

  #add(from: string, words: string[], isWider: boolean) {
    const phrase = stemSearch(from)
    if (phrase.length === 0) return
    this.longest = Math.max(this.longest, phrase.length)
    const key = phrase.join(' ')
    const known = this.#meanings.get(key) ?? []
    for (const word of words) {
      const meaning = stemSearch(word)
      const isKnown = known.some((other) => other.phrase.join(' ') === meaning.join(' '))
      if (meaning.length > 0 && !isKnown && meaning.join(' ') !== key) known.push({ phrase: meaning, isWider })
    }
    this.#meanings.set(key, known)
  }
}
