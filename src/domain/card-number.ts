/** What card networks begin their numbers with, and how many digits these have. */
const networks: { prefix: RegExp; lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [13, 16, 19] },
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(?:36|38|39|30[0-59])/, lengths: [14, 16, 19] },
  { prefix: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { prefix: /^(?:6011|62|64[4-9]|65|60|81|82|508)/, lengths: [16, 17, 18, 19] },
  { prefix: /^(?:50|5[6-9]|6[3-9])/, lengths: [13, 14, 15, 16, 17, 18, 19] },
  { prefix: /^(?:220[0-4]|9792)/, lengths: [16, 17, 18, 19] },
]

const MIN_DIGITS = 13
const MAX_DIGITS = 19

/** Digits with at most this many other signs between two of them are read as one number. */
const run = /\d(?:[^\p{L}\d]{0,4}\d){12,}/gu

/** Group sizes of two phone numbers of the home country, one after the other. */
const twoPhones = new Set(['2,3,3,2,3,3', '2,2,2,2,2,2,2,2', '2,6,2,6'])

/**
 * Whether a text holds what can only be the number of a payment card: 13 to 19 digits of any script that begin like a
 * network's numbers and pass its check, whatever stands between them. Phone numbers, barcodes and dates are none.
 */
export function hasCardNumber(text: string): boolean {
  const plain = toPlainDigits(text)
  return [...plain.matchAll(run)].some(({ 0: found, index }) => holdsCard(found, plain[index - 1] === '+'))
}

/** Compares groups of digits: a number begins and ends where one does. */
function holdsCard(found: string, isDialled: boolean) {
  const groups = [...found.matchAll(/(\D*)(\d+)/g)].map(([, between = '', digits = ''], index) => ({
    digits,
    isDialled: index === 0 ? isDialled : between.endsWith('+'),
    isApart: /[,;/|\n]/.test(between),
  }))
  return groups.some((first, from) => {
    if (first.isDialled) return false
    let digits = ''
    for (let to = from; to < groups.length && digits.length <= MAX_DIGITS; to++) {
      digits += groups[to]?.digits ?? ''
      if (isCardNumber(digits) && !arePhones(groups.slice(from, to + 1))) return true
    }
    return false
  })
}

function arePhones(groups: { digits: string; isApart: boolean }[]) {
  const sizes = groups.map(({ digits }) => digits.length).join(',')
  return twoPhones.has(sizes) || (sizes === '8,8' && groups[1]?.isApart === true)
}

function isCardNumber(digits: string) {
  const { length } = digits
  if (length < MIN_DIGITS || length > MAX_DIGITS) return false
  const isOfNetwork = networks.some(({ prefix, lengths }) => lengths.includes(length) && prefix.test(digits))
  // Barcodes have thirteen digits too, with a check of their own.
  return isOfNetwork && passesLuhn(digits) && !(length === 13 && isBarcode(digits))
}

/** The check digit of card numbers: every second digit from the right counts twice. */
function passesLuhn(digits: string) {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** The check digit of EAN-13: every second digit from the left counts thrice. */
function isBarcode(digits: string) {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The text with all digits as 0 to 9, without signs that are not seen. */
function toPlainDigits(text: string) {
  // Most texts are plain already, and comparing each sign with all scripts takes long.
  if (/^\p{ASCII}*$/u.test(text)) return text
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** The value of a digit of any script: those of one script stand in a row, from zero on. */
function valueOf(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}
