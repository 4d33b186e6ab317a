import { z } from 'zod'
import { SentId } from '#domain/sent-id.ts'
import { Email } from '#domain/contact/email.ts'
import { Phone } from '#domain/contact/phone.ts'
import { requiredLine } from '#domain/text-fields.ts'

/** Where a parcel or a bill goes. Text is trimmed and inner white space collapsed (spec §5). `id` names a saved address. */
export const ShippingAddress = z.strictObject({
  id: SentId.nullable().default(null),
  name: requiredLine('Name', 100),
  lastName: requiredLine('Last name', 100),
  phoneNumber: Phone,
  address: requiredLine('Address', 300),
  city: requiredLine('City', 100),
  state: requiredLine('State', 100),
  zipCode: requiredLine('Zip code', 10).refine((typed) => /^\d+$/.test(typed), 'Zip code holds digits only'),
})

export type ShippingAddress = z.output<typeof ShippingAddress>

/** The information step: its form and the call share it. */
export const Information = z.object({ email: Email, shippingAddress: ShippingAddress })

export type Information = z.output<typeof Information>
