import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Address, NewAddress } from './address.ts'

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
