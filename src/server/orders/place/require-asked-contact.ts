import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import type { OrderSettings } from '#server/settings/queries.ts'

/** What was given of a contact, each with the name of its field in the request. */
type Given = Record<'email' | 'otherPhone', { value: string; field: string }>

/** Throws `INVALID_REQUEST` with the fields that are empty though the shop cannot do without them: an email, a second phone. */
export function requireAskedContact(
  { emailAsked = 'required', otherPhoneAsked = 'no' }: Pick<OrderSettings, 'emailAsked' | 'otherPhoneAsked'>,
  { email, otherPhone }: Given,
): void {
  const missing = [
    ...(emailAsked === 'required' && email.value === '' ? [{ ...email, label: t('fields.email') }] : []),
    ...(otherPhoneAsked === 'required' && otherPhone.value === ''
      ? [{ ...otherPhone, label: t('fields.otherPhone') }]
      : []),
  ].map(({ field, label }) => [field, t('fields.required', { label })])
  if (missing.length > 0)
    throw new ApiError('INVALID_REQUEST', { details: { fields: Object.fromEntries(missing) as object } })
}
