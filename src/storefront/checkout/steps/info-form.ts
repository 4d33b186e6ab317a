import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { emptyAddress, toAddressValues, type AddressValues } from '#storefront/checkout/address-fields.tsx'
import type { OpenCheckout } from '#storefront/checkout/load-checkout.ts'
import type { User } from '#domain/accounts/user.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { ShippingAddress } from '#domain/checkout/shipping-address.ts'

/** The value of `addressId` for an address that is typed. */
export const NEW_ADDRESS = 'new'

const NewAddressForm = z.object({
  email: Email,
  /** The id of a saved address, or `NEW_ADDRESS`. */
  addressId: z.string(),
  shippingAddress: ShippingAddress.omit({ id: true }).extend({
    state: requiredLine(() => t('delivery.governorate'), 100),
  }),
  isKept: z.boolean(),
})
export type InfoValues = z.input<typeof NewAddressForm>

/** With a saved address the fields of a new one are not shown, so they are not checked. */
const SavedAddressForm = NewAddressForm.extend({ shippingAddress: z.custom<AddressValues>() })

export const infoResolver: Resolver<InfoValues, unknown, InfoValues> = (values, context, options) =>
  zodResolver(values.addressId === NEW_ADDRESS ? NewAddressForm : SavedAddressForm)(values, context, options)

/**
 * Starts from the session: with its saved address, or its typed one, or else the primary address of the account. A new
 * address starts with the name and phone of the customer.
 */
export function infoDefaults({ user, session, savedAddresses }: OpenCheckout): InfoValues {
  const { email, shippingAddress: used } = session
  const saved = used ? savedAddresses.find(({ id }) => id === used.id) : savedAddresses[0]
  return {
    email,
    addressId: saved?.id ?? NEW_ADDRESS,
    shippingAddress: used && !saved ? toAddressValues(used) : newAddressOf(user),
    isKept: false,
  }
}

function newAddressOf({ name, lastname, phone }: User): AddressValues {
  return { ...emptyAddress, name, lastName: lastname, phoneNumber: formatPhone(phone) }
}
