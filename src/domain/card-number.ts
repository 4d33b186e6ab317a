/** What the numbers of card networks begin with, as four digits from and to, and how many digits they have. */
const networks: readonly (readonly [from: number, to: number, lengths: readonly number[]])[] = [
  [4000, 4999, [13, 16, 19]],
  [5100, 5599, [16]],
  [2221, 2720, [16]],
  [3400, 3499, [15]],
  [3700, 3799, [15]],
  [3000, 3059, [14, 16, 19]],
  [3090, 3099, [14, 16, 19]],
  [3600, 3699, [14, 16, 19]],
  [3800, 3999, [14, 16, 19]],
  [3528, 3589, [16, 17, 18, 19]],
  [6011, 6011, [16, 17, 18, 19]],
  [6000, 6099, [16, 17, 18, 19]],
  [6200, 6299, [16, 17, 18, 19]],
  [8100, 8299, [16, 17, 18, 19]],
  [2200, 2204, [16, 17, 18, 19]],
  [9792, 9792, [16, 17, 18, 19]],
  [5000, 5099, [13, 14, 15, 16, 17, 18, 19]],
  [5600, 5999, [13, 14, 15, 16, 17, 18, 19]],
  [6300, 6999, [13, 14, 15, 16, 17, 18, 19]],
]

const MIN_DIGITS = 13
const MAX_DIGITS = 19
/** The networks whose numbers have so many digits. */
const networksOfLength = Array.from({ length: MAX_DIGITS + 1 }, (_, length) =>
  networks.filter(([, , lengths]) => lengths.includes(length)),
)
/** Most digits of a phone number with its country (E.164). */
const MAX_PHONE_DIGITS = 15

/**
 * The sizes of the last groups of digits, for numbers that are written in four or five of them, or as American Express
 * and Diners print theirs.
 */
const grouped = /(?:^|,)((?:4,){3,4}[1-4]|4,6,[45])$/
/** Most groups that `grouped` reads. */
const MAX_GROUPS = 5

/**
 * What may stand between two groups of one number: up to four signs that are neither letters nor the end of a line. A
 * space beside a comma or a stroke divides things of a list.
 */
const isSeparator = (between: string) =>
  // What stands between most digits of a long text, by far the quickest to tell.
  between === '-' ||
  between === ' ' ||
  (between.length <= 4 && !/[\p{L}\n\r\v\f\u2028\u2029]|\s[,;/|]|[,;/|]\s/u.test(between))

/**
 * Whether a text holds what can only be the number of a payment card: 13 to 19 digits of any script that begin like a
 * network's numbers and pass its check, in one piece, in the groups that are on cards, or each digit by itself. Other
 * groups of digits are none (sizes, measures, phone numbers, barcodes, dates), nor is what goes on in another line.
 * Takes time in proportion to the length of the text.
 */
export function hasCardNumber(text: string): boolean {
  const plain = toPlainDigits(text)
  let end = 0
  let isDialled = false
  /** The groups before and the digits that stand alone before, as far as they may belong to one number. */
  let groups: string[] = []
  let singles = ''
  for (const { 0: digits, index } of plain.matchAll(/\d+/g)) {
    if (!isSeparator(plain.slice(end, index))) {
      groups = []
      singles = ''
    }
    if (groups.length === 0) isDialled = plain[index - 1] === '+'
    end = index + digits.length
    groups.push(digits)
    if (groups.length > MAX_GROUPS) groups.shift()
    singles = digits.length === 1 ? (singles + digits).slice(-MAX_DIGITS) : ''
    if (endsWithCard(groups, isDialled) || endsWithSpreadCard(singles)) return true
  }
  return false
}

/** The text, or an empty one where it holds a card number, which is shown nowhere (ruling R28). */
export const emptyIfCardNumber = (text: string): string => (hasCardNumber(text) ? '' : text)

function endsWithCard(groups: string[], isDialled: boolean) {
  const last = groups.at(-1) ?? ''
  if (groups.length === 1 || last.length >= MIN_DIGITS) return isCardNumber(last, isDialled)
  const before = groups.at(-2) ?? ''
  if (before.length !== 4 && before.length !== 6) return false
  // Of five groups the first may be another thing.
  return [groups, groups.slice(1)].some((some) => {
    const [, sizes = ''] = grouped.exec(some.map(({ length }) => length).join(',')) ?? []
    return sizes !== '' && isCardNumber(some.slice(-sizes.split(',').length).join(''), isDialled)
  })
}

function endsWithSpreadCard(singles: string) {
  if (singles.length < MIN_DIGITS) return false
  let sum = 0
  for (let length = 1; length <= singles.length; length++) {
    sum += checkValue(singles, length)
    if (length < MIN_DIGITS || sum % 10 !== 0) continue
    if (isOfNetwork(singles, length) && isLikeCard(singles.slice(-length))) return true
  }
  return false
}

function isCardNumber(digits: string, isDialled: boolean) {
  const { length } = digits
  if (length < MIN_DIGITS || length > MAX_DIGITS || (isDialled && length <= MAX_PHONE_DIGITS)) return false
  let sum = 0
  for (let place = 1; place <= length; place++) sum += checkValue(digits, place)
  return sum % 10 === 0 && isLikeCard(digits)
}

const ZERO = '0'.charCodeAt(0)

/** What a digit adds to the check sum of card numbers, by its place from the right: every second one counts twice. */
function checkValue(digits: string, place: number) {
  const value = digits.charCodeAt(digits.length - place) - ZERO
  return place % 2 === 1 ? value : value > 4 ? value * 2 - 9 : value * 2
}

/** Whether the last `length` digits begin like numbers of that length. */
function isOfNetwork(digits: string, length: number) {
  const start = digits.length - length
  const digit = (place: number) => digits.charCodeAt(start + place) - ZERO
  const head = digit(0) * 1_000 + digit(1) * 100 + digit(2) * 10 + digit(3)
  return networksOfLength[length]?.some(([from, to]) => from <= head && head <= to) === true
}

/** Whether digits whose check sum is right are the number of a card, and no barcode and no row of sizes. */
function isLikeCard(digits: string) {
  const { length } = digits
  // Barcodes have thirteen digits too, with a check of their own.
  return (
    isOfNetwork(digits, length) && !(length === 13 && isBarcode(digits)) && !isSeries(digits, 2) && !isSeries(digits, 4)
  )
}

/** Whether the digits are sizes or measures of that many digits each, in equal steps. */
function isSeries(digits: string, size: number) {
  const values = Array.from({ length: digits.length / size }, (_, index) =>
    Number(digits.slice(index * size, (index + 1) * size)),
  )
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  return (
    digits.length % size === 0 &&
    step !== 0 &&
    values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) === step)
  )
}

/** The check digit of EAN-13: every second digit from the left counts thrice. */
function isBarcode(digits: string) {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** What numbers of other scripts and shapes are with digits from 0 to 9, as far as they were met: there are some thousand. */
const plainNumbers = new Map<string, string>()

/** The text with all digits as 0 to 9, without signs that are not seen. */
function toPlainDigits(text: string) {
  // Most texts are plain already, and comparing each sign with all scripts takes long.
  if (/^\p{ASCII}*$/u.test(text)) return text
  return text.replaceAll(/[\p{Cf}\p{M}]/gu, '').replaceAll(/(?!\d)\p{N}/gu, (sign) => {
    const known =
      plainNumbers.get(sign) ?? sign.normalize('NFKC').replaceAll(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)))
    plainNumbers.set(sign, known)
    return known
  })
}

/** The value of a digit of any script: those of one script stand in a row, from zero on. */
function valueOf(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}
