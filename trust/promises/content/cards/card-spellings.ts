import type { SeededRandom } from '../../../random.ts'

/** A card number: what it begins with and how many digits it has. */
const kinds = [
  { prefix: '4', length: 16 },
  { prefix: '53', length: 16 },
  { prefix: '2345', length: 16 },
  { prefix: '37', length: 15 },
  { prefix: '6011', length: 16 },
  { prefix: '3530', length: 16 },
  { prefix: '4', length: 19 },
]

/** Different card numbers that pass the check of card networks. */
export function makeCards(count: number, random: SeededRandom): string[] {
  const cards = new Set<string>()
  while (cards.size < count) {
    const { prefix, length } = random.pick(kinds)
    let digits = prefix
    while (digits.length < length - 1) digits += random.below(10)
    cards.add(digits + checkDigit(digits))
  }
  return [...cards]
}

/** What makes the sum divisible by ten, in which every second digit, the last included, counts twice and then by its digits. */
function checkDigit(digits: string): number {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? (doubled[Number(digit)] ?? 0) : Number(digit)), 0)
  return (10 - (sum % 10)) % 10
}

const grouped = (between: string) => (digits: string) => (digits.match(/.{1,4}/g) ?? []).join(between)
const spread = (between: string) => (digits: string) => [...digits].join(between)
const inScript = (zero: number) => (digits: string) =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')

/** How people, and those who hide it, write a card number. */
export const spellings: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  ...[' ', '-', '.', '/', '_', '\u00A0', '\u2009', ' - ', ',', '*', '\t', '\\'].map(grouped),
  ...[' ', '\u200B', '\u00AD', '\u2060', '.'].map(spread),
  // Full-width, Arabic-Indic, Persian, Devanagari, and digits of mathematics.
  ...[0xff10, 0x0660, 0x06f0, 0x0966, 0x1d7ce, 0x1d7f6].map(inScript),
  (digits) => grouped('\u200F ')(inScript(0x0660)(digits)),
  (digits) => `Card ${grouped(' ')(digits)}, until 12/29`,
  (digits) => `(${digits})`,
]
