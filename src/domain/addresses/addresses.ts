import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Phone } from '#domain/accounts/phone.ts'

/** Trimmed, with inner whitespace collapsed (spec §5). */
const tidy = (label: string, max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, `${label} is required`).max(max, `${label} is too long`))

/** The fields of the address form, all required (spec §5). The form and the calls share it. */
export const AddressForm = z.object({
  name: tidy('Name', 100),
  lastName: tidy('Last name', 100),
  phoneNumber: Phone,
  address: tidy('Address', 300),
  city: tidy('City', 100),
  state: tidy('State', 100),
  zipCode: tidy('Zip code', 12).pipe(z.string().regex(/^\d+$/, 'Zip code is a number')),
})
export type AddressForm = z.output<typeof AddressForm>

/** An address to keep. The first one is primary whatever it says, and the primary one stays so (spec §4). */
export const NewAddress = AddressForm.extend({ isMain: z.boolean().default(false) })
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

const AddressParams = z.object({ id: z.string().min(1).max(64) })

export const addressEndpoints = {
  listAddresses: {
    method: 'GET',
    url: '/api/users/addresses',
    config: { access: 'customer' },
    schema: {
      summary: 'The addresses of whoever calls, the primary one first',
      tags: ['addresses'],
      response: { 200: z.array(Address), ...failures('NOT_SIGNED_IN', 'NOT_VERIFIED') },
    },
  },
  addAddress: {
    method: 'POST',
    url: '/api/users/addresses',
    config: { access: 'customer' },
    schema: {
      summary: 'Keep one more address',
      tags: ['addresses'],
      body: NewAddress,
      response: { 201: Address, ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_VERIFIED', 'TOO_MANY_ADDRESSES') },
    },
  },
  changeAddress: {
    method: 'PUT',
    url: '/api/users/addresses/:id',
    config: { access: 'customer' },
    schema: {
      summary: 'Change an address, and make it the primary one if it says so',
      tags: ['addresses'],
      params: AddressParams,
      body: NewAddress,
      response: { 200: Address, ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_VERIFIED', 'ADDRESS_NOT_FOUND') },
    },
  },
  deleteAddress: {
    method: 'DELETE',
    url: '/api/users/addresses/:id',
    config: { access: 'customer' },
    schema: {
      summary: 'Forget an address; after the primary one, the first of the rest is primary',
      tags: ['addresses'],
      params: AddressParams,
      response: { 204: z.null(), ...failures('NOT_SIGNED_IN', 'NOT_VERIFIED', 'ADDRESS_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
