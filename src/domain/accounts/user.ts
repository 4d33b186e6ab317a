import { z } from 'zod'
import { Address } from '#domain/addresses/address.ts'
import { Phone } from '#domain/contact/phone.ts'
import { StaffRole } from '#domain/staff/role.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** An account as its owner sees it (spec §3). */
export const User = z.object({
  id: z.string(),
  uid: z.string().describe('The same as `id` (spec §3)'),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  verified: z.boolean(),
  isAdmin: z.boolean(),
  // Of staff only. A description would travel with every page of the shop.
  role: StaffRole.optional(),
  // The shop asks staff for a second step, which the account has not set up.
  needsTwoStep: z.literal(true).optional(),
  addresses: z.array(Address),
})
export type User = z.infer<typeof User>

/** The profile form (spec §5: the phone is optional). */
export const Profile = z.object({
  name: requiredLine(() => t('fields.firstName'), 100),
  lastName: requiredLine(() => t('fields.lastName'), 100),
  phoneNumber: z
    .union([z.literal(''), Phone], { error: () => t('fields.notValid', { label: t('fields.phone') }) })
    .default(''),
})
export type Profile = z.output<typeof Profile>
