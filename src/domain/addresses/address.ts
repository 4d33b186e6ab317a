import { z } from 'zod'
import { Phone } from '#domain/contact/phone.ts'
import { requiredLine } from '#domain/text-fields.ts'

/** The fields of the address form, all required (spec §5). Shared by the form and the endpoints. */
export const AddressInput = z.object({
  name: requiredLine('Name', 100),
  lastName: requiredLine('Last name', 100),
  phoneNumber: Phone,
  address: requiredLine('Address', 300),
  city: requiredLine('City', 100),
  state: requiredLine('State', 100),
  zipCode: requiredLine('Zip code', 12).regex(/^\d+$/, 'Zip code is a number'),
})
export type AddressInput = z.output<typeof AddressInput>

/** An address to save. The first one of an account is always primary, and the primary one stays so (spec §4). */
export const NewAddress = AddressInput.extend({
  isMain: z.boolean('Choose whether this is the primary address').default(false),
})
export type NewAddress = z.output<typeof NewAddress>

/** An address of an account (spec §3). The primary one comes first; `label` and `value` are for select boxes. */
export const Address = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  isMain: z.boolean(),
  displayOrder: z.int().min(1),
  label: z.string(),
  value: z.string(),
})
export type Address = z.infer<typeof Address>
