import { z } from 'zod'
import { Phone } from '#domain/contact/phone.ts'

/** A required text, trimmed. */
export const requiredContactText = (label: string, max = 200) =>
  z.string().trim().min(1, `${label} is required`).max(max)

/** The four fields of the order modal (spec §2). The form and the call share it. */
export const Contact = z.object({
  userName: requiredContactText('Full name'),
  userEmail: z.string().trim().min(1, 'Email is required').max(254).pipe(z.email('Email is not valid')),
  userPhoneNumber: Phone,
  street: requiredContactText('Address', 500),
})

export type Contact = z.infer<typeof Contact>

/** The contact with the optional fields of spec §3 that the modal leaves out. */
export const AddressData = Contact.extend({
  comment: z.string().trim().max(1000).default(''),
  zipCode: z.string().trim().max(20).default(''),
  state: z.string().trim().max(100).default(''),
  city: z.string().trim().max(100).default(''),
})

export type AddressData = z.output<typeof AddressData>
