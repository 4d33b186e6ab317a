import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { Email } from '#domain/contact/email.ts'
import { AddressInput } from '#domain/addresses/address.ts'

/** Where a parcel or a bill goes. Text is trimmed and inner white space collapsed (spec §5). `id` names a saved address. */
export const ShippingAddress = z.strictObject({
  id: ClientId.nullable().default(null),
  ...AddressInput.shape,
})

export type ShippingAddress = z.output<typeof ShippingAddress>

/** The information step: its form and the call share it. */
export const Information = z.object({ email: Email, shippingAddress: ShippingAddress })

export type Information = z.output<typeof Information>
