import { countSlips } from '#server/platform/search/stems.ts'

/** Words that begin alike are looked at up to so many. */
const MOST_PREFIXED = 400
/** Words that are added one by one up to so many, before all are sorted again. */
const FEW = 64

/** All words of an index, numbered, to find those that begin like a word or are written much like it. */
export class WordList {
  readonly #numbers = new Map<string, number>()
  readonly words: string[] = []
  /** The letters of each word, a bit for each kind of them: words that differ in few letters differ in few bits. */
  readonly #letters: number[] = []
  /** The numbers in the order of the words, but for the last few. */
  #sorted: number[] = []

  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.length
    this.#numbers.set(word, number)
    this.words.push(word)
    this.#letters.push(lettersOf(word))
    return number
  }

  find(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** The words that begin like this one and are longer. */
  findLonger(start: string): number[] {
    this.#sort()
    const found: number[] = []
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.words[this.#sorted[middle]!]! < start) low = middle + 1
      else high = middle
    }
    for (let place = low; place < this.#sorted.length && found.length < MOST_PREFIXED; place++) {
      const number = this.#sorted[place]!
      const word = this.words[number]!
      if (!word.startsWith(start)) break
      if (word.length > start.length) found.push(number)
    }
    for (let number = this.#sorted.length; number < this.words.length; number++) {
      const word = this.words[number]!
      if (word.startsWith(start) && word.length > start.length) found.push(number)
    }
    return found
  }

  /** The words that differ from this one by the fewest slips, where these are at most so many. */
  findAlike(word: string, most: number): { number: number; slips: number }[] {
    const letters = lettersOf(word)
    let least = most
    let found: { number: number; slips: number }[] = []
    for (const [number, other] of this.words.entries()) {
      if (Math.abs(other.length - word.length) > least) continue
      if (countBits(this.#letters[number]! ^ letters) > 2 * least) continue
      const slips = countSlips(word, other, least)
      if (slips === Infinity || slips === 0) continue
      if (slips < least) {
        least = slips
        found = []
      }
      found.push({ number, slips })
    }
    return found.slice(0, MOST_PREFIXED)
  }

  #sort() {
    if (this.words.length - this.#sorted.length <= FEW && this.#sorted.length > 0) return
    const { words } = this
    this.#sorted = [...words.keys()].toSorted((a, b) => (words[a]! < words[b]! ? -1 : 1))
  }
}

function lettersOf(word: string) {
  let bits = 0
  for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) % 31)
  return bits
}

function countBits(bits: number) {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** How many slips a word of that length may have. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)
