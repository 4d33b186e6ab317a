import { formatPhone } from '#domain/contact/format-phone.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Contact } from '#domain/orders/order-contact.ts'

/** The contact of a signed-in customer, to prefill the form; empty for a guest. */
export function prefilledContact(user: User | null): Contact {
  if (!user) return { userName: '', userEmail: '', userPhoneNumber: '', otherPhone: '', street: '' }
  const main = user.addresses.find(({ isMain }) => isMain)
  return {
    userName: `${user.name} ${user.lastname}`.trim(),
    userEmail: user.email,
    userPhoneNumber: formatPhone(user.phone),
    otherPhone: '',
    street: main ? [main.address, main.city, main.state, main.zipCode].filter(Boolean).join(', ') : '',
  }
}
