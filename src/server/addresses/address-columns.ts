import type { AddressForm } from '#domain/addresses/address.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'

/** The form's fields as the table has them. Refuses a phone number that cannot be one. */
export function columnsOf(form: AddressForm) {
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
