import { countSlips } from '#server/platform/search/stems.ts'

/** Words that begin alike are looked at up to so many: those that most products have. */
const MOST_PREFIXED = 400
/** Words that are looked at one by one, up to so many, before they are put in their places among the others. */
const FEW = 256
/** Up to so many products of a word are listed one by one. */
const MANY = 64

/** The words of one length, beside each other in memory: their numbers, and the letters of each, a bit for each kind of them. */
interface SameLength {
  numbers: number[]
  letters: number[]
}

/** All words of an index, numbered, to find those that begin like a word or are written much like it. */
export class WordList {
  readonly #numbers = new Map<string, number>()
  readonly words: string[] = []
  readonly #byLength: SameLength[] = []
  /** The numbers in the order of the words, but for the last few. */
  #sorted = new Int32Array(2 * FEW)
  #sortedCount = 0

  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.length
    this.#numbers.set(word, number)
    this.words.push(word)
    const alike = (this.#byLength[word.length] ??= { numbers: [], letters: [] })
    alike.numbers.push(number)
    alike.letters.push(lettersOf(word))
    if (this.words.length - this.#sortedCount >= FEW) this.#sortLast()
    return number
  }

  find(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** The words that begin like this one and are longer, those first that most products have, where there are many. */
  findLonger(start: string, productsOf: (number: number) => number): number[] {
    const found: number[] = []
    const end = this.#placeOf(`${start}\uffff`, this.#sortedCount)
    for (let place = this.#placeOf(start, end); place < end; place++) found.push(this.#sorted[place]!)
    for (let number = this.#sortedCount; number < this.words.length; number++) {
      if (this.words[number]!.startsWith(start)) found.push(number)
    }
    const longer = found.filter((number) => this.words[number]!.length > start.length)
    return longer.length > MOST_PREFIXED ? takeMost(longer, productsOf) : longer
  }

  /**
   * The words that differ from this one by the fewest slips, where these are at most so many. A difference of one
   * letter changes at most two of the bits of the letters: nearly all words are passed over by these.
   */
  findAlike(word: string, most: number): { number: number; slips: number }[] {
    const letters = lettersOf(word)
    let least = most
    let found: { number: number; slips: number }[] = []
    for (let away = 0; away <= least; away++) {
      for (const length of away === 0 ? [word.length] : [word.length - away, word.length + away]) {
        const alike = this.#byLength[length]
        for (let place = 0; place < (alike?.numbers.length ?? 0); place++) {
          if (countBits(alike!.letters[place]! ^ letters) > 2 * least) continue
          const number = alike!.numbers[place]!
          const slips = countSlips(word, this.words[number]!, least)
          if (slips === Infinity || slips === 0) continue
          if (slips < least) {
            least = slips
            found = []
          }
          found.push({ number, slips })
        }
      }
    }
    return found.toSorted((a, b) => a.number - b.number).slice(0, MOST_PREFIXED)
  }

  /** The first place of a word among the sorted ones that does not come before this text. */
  #placeOf(text: string, end: number): number {
    let [low, high] = [0, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.words[this.#sorted[middle]!]! < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Puts the last words in their places, from the last place on: what lies between two of them moves at once. */
  #sortLast() {
    const { words } = this
    const last = Array.from({ length: words.length - this.#sortedCount }, (_, place) => this.#sortedCount + place)
    last.sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
    if (words.length > this.#sorted.length) {
      const larger = new Int32Array(2 * this.#sorted.length)
      larger.set(this.#sorted)
      this.#sorted = larger
    }
    let end = this.#sortedCount
    for (let before = last.length - 1; before >= 0; before--) {
      const place = this.#placeOf(words[last[before]!]!, end)
      this.#sorted.copyWithin(place + before + 1, place, end)
      this.#sorted[place + before] = last[before]!
      end = place
    }
    this.#sortedCount = words.length
  }
}

/** The words that most products have. */
function takeMost(numbers: readonly number[], productsOf: (number: number) => number): number[] {
  const counts = new Uint32Array(MANY + 1)
  const classOf = (number: number) => Math.min(MANY, productsOf(number))
  for (const number of numbers) counts[classOf(number)]! += 1
  let least = MANY
  let room = MOST_PREFIXED
  while (least > 0 && counts[least]! <= room) room -= counts[least--]!
  const more = numbers.filter((number) => classOf(number) > least)
  const rest = numbers.filter((number) => classOf(number) === least)
  return [...more, ...rest.slice(0, room)]
}

function lettersOf(word: string) {
  let bits = 0
  for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) % 31)
  return bits
}

/** The ones of 32 bits, counted in pairs, fours and bytes. */
function countBits(bits: number) {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many slips a word of that length may have. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)
