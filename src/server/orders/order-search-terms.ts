import { fold, wordsIn } from '#server/platform/search/search-terms.ts'

/** The parts of an order by which staff look for it. */
interface Wanted {
  number: string
  user_name: string
  user_email: string
  user_phone: string
}

/** Digits of a phone number as it is dialled inside its country: how customers say it. */
const NATIONAL_DIGITS = 8
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
  return isNumber ? [digitsIn(search)].filter(Boolean) : wordsIn(search)
}
