import { toPhoneSearchTerms } from '#domain/contact/phone-search-terms.ts'

/** What names a person in what others write. */
export interface NamedPerson {
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
}

/** Fewest digits by which a phone is known. */
const MIN_DIGITS = 7
/** Most signs between two letters or digits of one name. Quotes and brackets divide what is written as JSON. */
const MOST_BETWEEN = 3

const isLetterOrDigit = (sign: string) => /[\p{L}\p{N}]/u.test(sign)

/**
 * What the person is called, by letters and digits alone, the longest first. Names of a single word are those of many,
 * so they are left.
 */
function listSpellings({ names, emails, phones }: NamedPerson): string[] {
  const spellings = [
    ...emails.map((email) => fold(email).text),
    ...phones.flatMap(toPhoneSearchTerms).filter((digits) => digits.length >= MIN_DIGITS),
    ...names.filter((name) => /\S\s+\S/.test(name.trim())).map((name) => fold(name).text),
  ]
  return [...new Set(spellings.filter(Boolean))].toSorted((a, b) => b.length - a.length)
}

/** The letters and digits of a text in lower case, and where each of them stands. */
function fold(text: string) {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    if (isLetterOrDigit(sign))
      for (const lower of sign.toLowerCase()) {
        folded += lower
        for (let unit = 0; unit < lower.length; unit++) places.push(place)
      }
    place += sign.length
  }
  return { text: folded, places }
}

/**
 * Answers what replaces the emails, phones and whole names of a person in a text, whatever their case, spaces and the
 * signs between digits.
 */
export function forgetterOf(person: NamedPerson, replacement: string): (text: string) => string {
  const spellings = listSpellings(person)
  return (text) => spellings.reduce((left, spelling) => replaceSpelling(left, spelling, replacement), text)
}

function replaceSpelling(text: string, spelling: string, replacement: string): string {
  const { text: folded, places } = fold(text)
  let found = ''
  let end = 0
  for (let at = folded.indexOf(spelling); at !== -1; at = folded.indexOf(spelling, at + 1)) {
    const first = places[at] ?? 0
    const last = places[at + spelling.length - 1] ?? 0
    const after = last + String.fromCodePoint(text.codePointAt(last) ?? 0).length
    const isWhole =
      !touches(text.slice(0, first).slice(-1), spelling.at(0)) && !touches(text.charAt(after), spelling.at(-1))
    if (first < end || !isWhole || !isOneName(places.slice(at, at + spelling.length), text)) continue
    found += text.slice(end, text.charAt(first - 1) === '+' ? first - 1 : first) + replacement
    end = after
  }
  return found + text.slice(end)
}

/** Whether two signs beside each other are of one word or of one number. */
const touches = (outer: string, inner = '') => (/\p{N}/u.test(inner) ? /\p{N}/u.test(outer) : /\p{L}/u.test(outer))

function isOneName(places: readonly number[], text: string): boolean {
  return places.every((place, index) => {
    const before = places[index - 1] ?? place
    return place - before <= MOST_BETWEEN + 1 && !/["[\]{}\n]/.test(text.slice(before, place))
  })
}
