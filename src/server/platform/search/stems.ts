import { plainLetters } from '#domain/texts/plain-letters.ts'

/** Longer words are cut. No one types them. */
const LONGEST = 40
/** Little words that say nothing of what is sought. Apart from these, a text has to have all words. */
const little = new Set(
  'a an and at by de des du en et for from in la le les of on ou pour sur the to un une avec with au aux في من مع علي الي او و'.split(
    ' ',
  ),
)
/** The article, alone and after what is written together with it. */
const article = /^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/u

/** French articles before a vowel. Alone, these letters may be sizes. */
const elision = /(?<![\p{L}\p{N}])[dl]['’](?=\p{L})/gu

/** The words of a text as they are compared, in their order: plain letters, without the Arabic article and the ends of plurals. */
export function stemWords(text: string): string[] {
  return plainLetters(text)
    .replaceAll(elision, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stemOf)
}

/** Stems the words of a search. Leaves out little words, unless there are no others. */
export function stemSearch(text: string): string[] {
  const words = stemWords(text)
  const telling = words.filter((word) => !little.has(word))
  return telling.length > 0 ? telling : words
}

/** Words that hold a hyphen, as one: T-shirt is also found by "tshirt". */
export function joinHyphenated(text: string): string[] {
  const joined = plainLetters(text).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)+/gu) ?? []
  return joined.map((word) => stemOf(word.replaceAll(/['’-]/g, '')))
}

function stemOf(word: string): string {
  const own = word.slice(0, LONGEST)
  if (/^[a-z]/.test(own)) return own.length > 3 ? singular(own) : own
  return own.replace(article, '').replaceAll('ء', '')
}

function singular(word: string) {
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  if (/[^siu]s$/.test(word)) return word.slice(0, -1)
  return word
}

/** The rows of the comparison of two words: no word is longer, and nothing is taken from memory for each pair. */
const rows = Array.from({ length: 3 }, () => new Int32Array(2 * LONGEST))

/**
 * By how many slips of a finger two words differ, where these are at most so many: a letter too much, too few, another
 * one, or two exchanged. Infinity for more.
 */
export function countSlips(one: string, other: string, most: number): number {
  const far = most + 1
  let [before, row, next] = rows as [Int32Array, Int32Array, Int32Array]
  if (Math.abs(one.length - other.length) > most || other.length >= row.length) return Infinity
  for (let j = 0; j <= other.length; j++) row[j] = j
  for (let i = 1; i <= one.length; i++) {
    // Further from the diagonal there are more slips than that in any case.
    const first = Math.max(1, i - most)
    const last = Math.min(other.length, i + most)
    const letter = one.charCodeAt(i - 1)
    let least = (next[first - 1] = first === 1 ? i : far)
    for (let j = first; j <= last; j++) {
      const letterThere = other.charCodeAt(j - 1)
      const above = j > i - 1 + most ? far : row[j]! + 1
      let slips = Math.min(above, next[j - 1]! + 1, row[j - 1]! + (letter === letterThere ? 0 : 1))
      const isExchanged = i > 1 && j > 1 && letter === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === letterThere
      if (isExchanged) slips = Math.min(slips, before[j - 2]! + 1)
      next[j] = slips
      if (slips < least) least = slips
    }
    if (least > most) return Infinity
    ;[before, row, next] = [row, next, before]
  }
  const slips = row[other.length]!
  return slips <= most ? slips : Infinity
}
