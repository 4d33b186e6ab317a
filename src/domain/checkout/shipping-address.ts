import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { Phone } from '#domain/contact/phone.ts'
import { cardFreeText } from '#domain/payments/card-free-text.ts'

/** Where a parcel or a bill goes. Text is trimmed and inner white space collapsed (spec §5). `id` names a saved address. */
export const ShippingAddress = z.strictObject({
  id: z.string().max(64).nullable().default(null),
  name: cardFreeText('Name', 100),
  lastName: cardFreeText('Last name', 100),
  phoneNumber: Phone,
  address: cardFreeText('Address', 300),
  city: cardFreeText('City', 100),
  state: cardFreeText('State', 100),
  zipCode: cardFreeText('Zip code', 10).refine((typed) => /^\d+$/.test(typed), 'Zip code holds digits only'),
})

export type ShippingAddress = z.output<typeof ShippingAddress>

/** The information step: its form and the call share it. */
export const Information = z.object({ email: Email, shippingAddress: ShippingAddress })

export type Information = z.output<typeof Information>
