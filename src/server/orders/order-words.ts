/** The parts of an order by which staff look for it. */
interface Wanted {
  number: string
  user_name: string
  user_email: string
  user_phone: string
}

/** Digits of a phone number as it is dialled inside its country: how customers say it. */
const NATIONAL_DIGITS = 8
const LONGEST = 60

/**
 * Words hold the signs 0-9 and a-z only: accents go, and letters of other scripts become four hex digits each.
 * These sort alike under every collation, so words that begin with a word lie in one range of an index.
 */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll(/[^a-z0-9]/g, (sign) =>
      /\p{L}|\p{N}/u.test(sign) ? `x${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : '',
    )
    .slice(0, LONGEST)
}

const wordsIn = (text: string) => text.split(/\s+/).map(fold).filter(Boolean)
const digitsIn = (text: string) => text.replaceAll(/\D/g, '').replace(/^00/, '')

/** The words an order is found by: its number, the parts of the name, the e-mail address, the phone with and without its country. */
export function wordsOfOrder({ number, user_name: name, user_email: email, user_phone: phone }: Wanted): string[] {
  const digits = digitsIn(phone)
  const all = [number, ...wordsIn(name), fold(email), digits, digits.slice(-NATIONAL_DIGITS)]
  return [...new Set(all.filter(Boolean))]
}

/** The words somebody looks for. Each must begin a word of the order. A number is one word however it is spaced. */
export function wordsToFind(search: string): string[] {
  const isNumber = /^[+#\d\s().-]+$/.test(search)
  return isNumber ? [digitsIn(search)].filter(Boolean) : [...new Set(wordsIn(search))]
}

/** The range of an index in which all words lie that begin like this one. */
export function rangeOf(word: string): [from: string, to: string] {
  return [word, word + 'z'.repeat(LONGEST)]
}
