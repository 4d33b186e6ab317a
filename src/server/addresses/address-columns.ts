import type { AddressInput } from '#domain/addresses/address.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'

/** The fields of the form as columns. Throws `INVALID_REQUEST` for a phone that cannot be one. */
export function toAddressColumns(form: AddressInput) {
  return {
    name: form.name,
    lastname: form.lastName,
    phone: requirePhone(form.phoneNumber, 'phoneNumber'),
    address: form.address,
    zip_code: form.zipCode,
    city: form.city,
    state: form.state,
  }
}
