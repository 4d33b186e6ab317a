import { parseIncompletePhoneNumber } from 'libphonenumber-js/min'
import { foldSigns } from '#domain/plain-signs.ts'
import { readPhone } from './phone-number.ts'

/** The digits that a number is remembered by when its country cannot be told. */
const LAST_DIGITS = 8

/** The digits of a phone number, written in any script, without the prefix of international or national calls. */
const dialledDigits = (text: string) =>
  parseIncompletePhoneNumber(foldSigns(text).replace('(0)', '')).replace('+', '').replace(/^00?/, '')

/** The terms that a stored phone number is found by: with its country code, as it is dialled at home, and as typed. */
export function toPhoneSearchTerms(phone: string): string[] {
  const typed = dialledDigits(phone)
  const parsed = readPhone(phone)
  const known = parsed ? [`${parsed.countryCallingCode}${parsed.nationalNumber}`, parsed.nationalNumber] : []
  return [...new Set([...known, typed, typed.slice(-LAST_DIGITS)].filter(Boolean))]
}

/** The term that all spellings of a stored phone number share. */
export const toPhoneTerm = (phone: string): string | undefined => toPhoneSearchTerms(phone)[0]

/** The digits of a search that is a number and nothing else, however it is spelled; undefined for other texts. */
export function parseNumberSearch(search: string): string | undefined {
  const visible = foldSigns(search).replace(/^\s*tel:/i, '')
  return /^[+#\p{Nd}\s().\p{Pd}/]+$/u.test(visible) ? dialledDigits(visible) : undefined
}
