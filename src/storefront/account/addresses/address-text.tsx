import type { Address } from '#domain/addresses/address.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { t } from '#domain/texts/t.ts'

/** A postal address with its phone number, in the lines of a parcel label. */
export function AddressText({ address: to }: { address: Address }) {
  return (
    <address className="not-italic wrap-anywhere">
      <bdi className="font-semibold">
        {to.name} {to.lastName}
      </bdi>
      <br />
      <bdi>{to.address}</bdi>
      <br />
      <bdi>
        {to.zipCode} {to.city}
        {t('addresses.separator')}
        {to.state}
      </bdi>
      <br />
      <bdi>{formatPhone(to.phoneNumber)}</bdi>
    </address>
  )
}
