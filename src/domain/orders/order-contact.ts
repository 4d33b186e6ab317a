import { z } from 'zod'
import { Phone } from '#domain/contact/phone.ts'
import { optionalText, requiredText } from '#domain/text-fields.ts'

/** The four fields of the order modal (spec §2). The form and the call share it. */
export const Contact = z.object({
  userName: requiredText('Full name'),
  userEmail: requiredText('Email', 254).pipe(z.email('Email is not valid')),
  userPhoneNumber: Phone,
  street: requiredText('Address', 500),
})

export type Contact = z.infer<typeof Contact>

/** The contact with the optional fields of spec §3 that the modal leaves out. */
export const AddressData = Contact.extend({
  comment: optionalText('Comment', 1000).default(''),
  zipCode: optionalText('Zip code', 20).default(''),
  state: optionalText('State', 100).default(''),
  city: optionalText('City', 100).default(''),
})

export type AddressData = z.output<typeof AddressData>
