import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { ApiError } from '#domain/api/errors.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { t } from '#domain/texts/t.ts'

/** Numbers without a country code are read as those of the shop's own country. */
const HOME = 'TN'

/** An order asks for its number several times: to check it, to count by it and to find it by. */
const MAX_REMEMBERED = 100
const remembered = new Map<string, PhoneNumber | undefined>()

/** What the library reads in a text that can be a phone number; undefined for one that cannot. */
export function readPhone(typed: string): PhoneNumber | undefined {
  if (remembered.has(typed)) return remembered.get(typed)
  const number = parsePhoneNumberFromString(toPlainSigns(typed), HOME)
  const possible = number?.isPossible() ? number : undefined
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(typed, possible)
  return possible
}

/**
 * A phone number in E.164 form, so +21620123456; undefined for a text that cannot be one. The length for the country
 * decides, not its number ranges: those change more often than a shop is updated.
 *
 * The library weighs 35 kB: customers' pages leave the decision to the server.
 */
export function parsePhone(typed: string): string | undefined {
  return readPhone(typed)?.number
}

/** A phone as an order stores it: in E.164 form, or with plain signs where it can be none, as in orders from before. */
export const toStoredPhone = (typed: string): string => parsePhone(typed) ?? toPlainSigns(typed)

/** The digits of a number of the country, as files and couriers write them: 20123456. Others as an order stores them. */
export function toLocalPhone(phone: string): string {
  const number = toStoredPhone(phone)
  return /^\+216(\d{8})$/.exec(number)?.[1] ?? number
}

/**
 * The phone number of a request in E.164 form. Throws `INVALID_REQUEST` when it cannot be one; `field` is the name of
 * the field in the request, for the form to show it at.
 */
export function requirePhone(typed: string, field: string): string {
  const number = parsePhone(typed)
  if (number) return number
  const message = t('fields.notValid', { label: t('fields.phone') })
  throw new ApiError('INVALID_REQUEST', { message, details: { fields: { [field]: message } } })
}
