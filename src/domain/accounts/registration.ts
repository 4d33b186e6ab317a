import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { Phone } from '#domain/contact/phone.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { NewPassword } from './password.ts'

/** The signup form (spec §3), shared with its endpoint. */
export const Registration = z.object({
  name: requiredLine(() => t('fields.firstName'), 100),
  lastname: requiredLine(() => t('fields.lastName'), 100),
  email: Email,
  phone: Phone,
  password: NewPassword,
})
export type Registration = z.output<typeof Registration>
