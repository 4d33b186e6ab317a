import { z } from 'zod'
import { Address } from '#domain/addresses/address.ts'
import { Phone } from '#domain/contact/phone.ts'

const text = (label: string, max = 100) => z.string().trim().min(1, `${label} is required`).max(max)

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
  addresses: z.array(Address),
})
export type User = z.infer<typeof User>

/** The profile form (spec §5: the phone is optional). */
export const Profile = z.object({
  name: text('Name'),
  lastName: text('Last name'),
  phoneNumber: z.union([z.literal(''), Phone]).default(''),
})
export type Profile = z.output<typeof Profile>
