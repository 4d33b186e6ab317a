import { z } from 'zod'
import { hasCardNumber } from '#domain/card-number.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { t } from '#domain/texts/t.ts'

/** Most digits of a phone number (E.164). A card has sixteen: one that is typed here by mistake never leaves the page (ruling R28). */
const MAX_DIGITS = 15

/** The text of a phone field that may be empty, with plain digits and single spaces. */
export const OptionalPhone = z
  .string({ error: () => t('fields.required', { label: t('fields.phone') }) })
  .overwrite(toPlainSigns)
  .max(30, { error: () => t('fields.notValid', { label: t('fields.phone') }), abort: true })
  .refine((typed) => typed.replaceAll(/\D/g, '').length <= MAX_DIGITS && !hasCardNumber(typed), {
    error: () => t('fields.notValid', { label: t('fields.phone') }),
  })

/** The same, which must not be empty. Whether it can be a number decides `parsePhone`, on the server. */
export const Phone = OptionalPhone.min(1, {
  error: () => t('fields.required', { label: t('fields.phone') }),
  abort: true,
})

/** A second phone, for when nobody answers the first; it may be empty. */
export const OtherPhone = OptionalPhone.default('')

/**
 * Whether a number of the country can hardly exist: those of phones begin with 2, 3, 4, 5, 7 or 9. Who typed it is asked
 * once; it is taken all the same, because ranges change.
 */
export function isUnlikelyPhone(typed: string): boolean {
  const digits = toPlainSigns(typed).replaceAll(/[^+\d]/g, '')
  return /^(?:\+216|00216)?[0168]\d{7}$/.test(digits)
}
