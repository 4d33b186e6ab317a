import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ApiError } from '#domain/api/errors.ts'

/** Numbers without a country code are read as those of the shop's own country. */
export const HOME = 'TN'

/**
 * A phone number in E.164 form, so +21620123456; undefined for a text that cannot be one. The length for the country
 * decides, not its number ranges: those change more often than a shop is updated.
 *
 * The library weighs 35 kB: customers' pages leave the decision to the server.
 */
export function parsePhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, HOME)
  return number?.isPossible() ? number.number : undefined
}

/**
 * The phone number of a request in E.164 form. Throws `INVALID_REQUEST` when it cannot be one; `field` is the name of
 * the field in the request, for the form to show it at.
 */
export function requirePhone(typed: string, field: string): string {
  const number = parsePhone(typed)
  if (number) return number
  const message = 'Phone is not valid'
  throw new ApiError('INVALID_REQUEST', { message, details: { fields: { [field]: message } } })
}
