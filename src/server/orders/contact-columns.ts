import { recogniseGovernorate } from '#domain/addresses/recognise-governorate.ts'
import { toStoredPhone } from '#domain/contact/phone-number.ts'
import type { AddressData } from '#domain/orders/order-contact.ts'

/** The columns of an order that hold its contact; its phone in E.164 form. */
export function contactColumns({ userName, userEmail, userPhoneNumber, zipCode, ...rest }: AddressData) {
  const { street, city, state, comment } = rest
  return {
    user_name: userName,
    user_email: userEmail,
    user_phone: toStoredPhone(userPhoneNumber),
    street,
    city,
    state,
    zip_code: zipCode,
    comment,
    governorate: recogniseGovernorate({ street, city, state, zipCode }),
  }
}
