import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ApiError } from '#domain/api/errors.ts'

/**
 * A phone number as the shop keeps it: E.164, so +21620123456. Without a country code it is a Tunisian one.
 * `field` is where the form shows the refusal.
 */
export function phoneNumberOf(typed: string, field: string): string {
  const number = parsePhoneNumberFromString(typed, 'TN')
  if (!number?.isValid())
    throw new ApiError('INVALID_REQUEST', { details: { fields: { [field]: 'Phone is not valid' } } })
  return number.number
}
