import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { Phone } from '#domain/contact/phone.ts'
import { requiredText } from '#domain/text-fields.ts'
import { NewPassword } from './password.ts'

/** The signup form (spec §3), shared with its endpoint. */
export const Registration = z.object({
  name: requiredText('Name', 100),
  lastname: requiredText('Last name', 100),
  email: Email,
  phone: Phone,
  password: NewPassword,
})
export type Registration = z.output<typeof Registration>
