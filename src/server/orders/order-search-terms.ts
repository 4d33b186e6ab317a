import { parseNumberSearch, toPhoneSearchTerms } from '#domain/contact/phone-search-terms.ts'
import { foldTerm, parseTerms } from '#server/platform/search/search-terms.ts'

/** The columns of an order that staff search. */
interface SearchedColumns {
  number: string
  user_name: string
  user_email: string
  user_phone: string
  other_phone?: string | undefined
}

/** The terms an order is found by: number, parts of the name, email, and phones with and without their country code. */
export function toOrderSearchTerms({
  number,
  user_name: name,
  user_email: email,
  user_phone: phone,
  other_phone: otherPhone = '',
}: SearchedColumns): string[] {
  const phones = [phone, otherPhone].filter(Boolean).flatMap(toPhoneSearchTerms)
  const all = [...toNumberTerms(number), ...parseTerms(name), foldTerm(email), ...phones]
  return [...new Set(all.filter(Boolean))]
}

/** A number as it is written, and without what stands before its digits. */
const toNumberTerms = (number: string) => [foldTerm(number), /\d+$/.exec(number)?.[0] ?? '']

/** Splits a search into terms. Each must be the beginning of a term of the order. A number is one term however it is spaced. */
export function parseOrderSearch(search: string): string[] {
  const digits = parseNumberSearch(search)
  return digits === undefined ? parseTerms(search) : [digits].filter(Boolean)
}
