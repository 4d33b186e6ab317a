import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'

/** Numbers without a country code are read as those of the shop's own country. */
const HOME = 'TN'

/** An order asks for its number several times: to check it, to count by it and to find it by. */
const MAX_REMEMBERED = 100
const remembered = new Map<string, PhoneNumber | undefined>()

/** What the library reads in a text that can be a phone number; undefined for one that cannot. */
export function readPhone(typed: string): PhoneNumber | undefined {
  if (remembered.has(typed)) return remembered.get(typed)
  const number = parsePhoneNumberFromString(typed, HOME)
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
