import type { Address } from '#domain/addresses/address.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'

/** A postal address with its phone number, in the lines of a parcel label. */
export function AddressText({ address: to }: { address: Address }) {
  return (
    <address className="not-italic wrap-anywhere">
      <span className="font-semibold">
        {to.name} {to.lastName}
      </span>
      <br />
      {to.address}
      <br />
      {to.zipCode} {to.city}, {to.state}
      <br />
      {formatPhone(to.phoneNumber)}
    </address>
  )
}
