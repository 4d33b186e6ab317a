import { z } from 'zod'
import { Phone } from '#domain/contact/phone.ts'
import { requiredCode, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The fields of the address form, all required (spec §5). Shared by the form and the endpoints. */
export const AddressInput = z.object({
  name: requiredLine(() => t('fields.firstName'), 100),
  lastName: requiredLine(() => t('fields.lastName'), 100),
  phoneNumber: Phone,
  address: requiredLine(() => t('fields.address'), 300),
  city: requiredLine(() => t('fields.city'), 100),
  state: requiredLine(() => t('fields.state'), 100),
  zipCode: requiredCode(() => t('fields.zipCode'), 12).regex(/^\d+$/, { error: () => t('fields.zipCodeNumber') }),
})
export type AddressInput = z.output<typeof AddressInput>

/** An address to save. The first one of an account is always primary, and the primary one stays so (spec §4). */
export const NewAddress = AddressInput.extend({
  isMain: z.boolean({ error: () => t('fields.choosePrimary') }).default(false),
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
