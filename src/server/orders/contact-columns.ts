import { recogniseGovernorate } from '#domain/addresses/recognise-governorate.ts'
import { toStoredPhone } from '#domain/contact/phone-number.ts'
import type { AddressData } from '#domain/orders/order-contact.ts'
import type { OrderRow } from './queries.ts'

/** The columns of an order that hold its contact. */
export type ContactColumns = Omit<ReturnType<typeof contactColumns>, 'governorate'> & Pick<OrderRow, 'governorate'>

/** The columns for a contact as it was entered; its phone in E.164 form, and the governorate that its address says. */
export function contactColumns({ userName, userEmail, userPhoneNumber, otherPhone, zipCode, ...rest }: AddressData) {
  const { street, city, state, comment } = rest
  return {
    user_name: userName,
    user_email: userEmail,
    user_phone: toStoredPhone(userPhoneNumber),
    other_phone: toStoredPhone(otherPhone),
    street,
    city,
    state,
    zip_code: zipCode,
    comment,
    governorate: recogniseGovernorate({ street, city, state, zipCode }),
  }
}

/** The contact of an order for one that follows it: with the governorate that it keeps, whatever its address says by now. */
export const copyContact = (order: OrderRow): ContactColumns => ({
  user_name: order.user_name,
  user_email: order.user_email,
  // Orders from before hold a phone as it was typed.
  user_phone: toStoredPhone(order.user_phone),
  other_phone: order.other_phone,
  street: order.street,
  city: order.city,
  state: order.state,
  zip_code: order.zip_code,
  comment: order.comment,
  governorate: order.governorate,
})
