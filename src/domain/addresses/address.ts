import { z } from 'zod'
import { Phone } from '#domain/contact/phone.ts'

/** Trimmed, with inner whitespace collapsed (spec §5). */
const tidy = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, `${label} is required`).max(max, `${label} is too long`))

/** The fields of the address form, all required (spec §5). Shared by the form and the endpoints. */
export const AddressInput = z.object({
  name: tidy('Name', 100),
  lastName: tidy('Last name', 100),
  phoneNumber: Phone,
  address: tidy('Address', 300),
  city: tidy('City', 100),
  state: tidy('State', 100),
  zipCode: tidy('Zip code', 12).pipe(z.string().regex(/^\d+$/, 'Zip code is a number')),
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
