/** The first digits of a text, at most `max`. */
export function digitsOf(text: string, max: number): string {
  return text.replaceAll(/\D/g, '').slice(0, max)
}

/** A card number: at most 16 digits in groups of 4 (spec §5). */
export function formatCardNumber(text: string): string {
  return digitsOf(text, 16).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** An expiry date: at most 4 digits, a slash after the first 2 (spec §5). The four-digit years of autofill are shortened. */
export function formatExpiry(text: string): string {
  const shortened = text.replace(/^\s*(\d{1,2})\D+(?:20)?(\d{2})\s*$/, (_, month: string, year: string) => {
    return month.padStart(2, '0') + year
  })
  return digitsOf(shortened, 4).replace(/^(\d{2})(?=\d)/, '$1/')
}

/** A security code: at most 3 digits (spec §5). */
export function formatSecurityCode(text: string): string {
  return digitsOf(text, 3)
}

/** The last four digits, all of a card number that leaves the page; a shorter demo number is padded with zeros. */
export function lastFourOf(cardNumber: string): string {
  return digitsOf(cardNumber, 16).slice(-4).padStart(4, '0')
}

/** The text of an input and the position of its caret. */
export interface InputState {
  text: string
  caret: number
}

/**
 * A field after something was typed into it, formatted, with the caret behind the digit it was behind. Deleting a
 * separator deletes the digit beside it: otherwise it would only come back.
 */
export function reformatCardField(
  before: string,
  typed: InputState,
  format: (text: string) => string,
  isForward = false,
): InputState {
  let { text } = typed
  let digits = countDigits(text.slice(0, typed.caret))
  const hasLostSeparator = text.length < before.length && countDigits(text) === countDigits(before)
  if (hasLostSeparator) {
    const lost = isForward ? digits : digits - 1
    text = withoutDigit(text, lost)
    if (!isForward) digits -= 1
  }
  const formatted = format(text)
  return { text: formatted, caret: positionBehind(formatted, digits) }
}

function countDigits(text: string) {
  return text.replaceAll(/\D/g, '').length
}

function withoutDigit(text: string, index: number) {
  const digits = text.replaceAll(/\D/g, '')
  return digits.slice(0, Math.max(0, index)) + digits.slice(Math.max(0, index) + 1)
}

function positionBehind(text: string, digits: number) {
  let seen = 0
  for (let position = 0; position < text.length; position++) {
    if (seen === digits) return position
    if (/\d/.test(text[position] ?? '')) seen++
  }
  return text.length
}
