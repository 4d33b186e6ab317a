import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { Phone } from '#domain/contact/phone.ts'
import { NewPassword } from './password.ts'

const text = (label: string, max = 100) => z.string().trim().min(1, `${label} is required`).max(max)

/** The signup form (spec §3), shared with its endpoint. */
export const Registration = z.object({
  name: text('Name'),
  lastname: text('Last name'),
  email: Email,
  phone: Phone,
  password: NewPassword,
})
export type Registration = z.output<typeof Registration>
