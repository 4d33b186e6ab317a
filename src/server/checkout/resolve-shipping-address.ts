import { ApiError } from '#domain/api/errors.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { listAddresses } from '#server/addresses/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { CheckoutSessionChange } from '#domain/checkout/checkout-session.ts'

/**
 * Replaces the id of a saved address by the address, and normalizes the phone of a typed one. Throws `ADDRESS_NOT_FOUND`,
 * `INVALID_REQUEST`.
 */
export async function resolveShippingAddress(
  db: Db,
  userId: string,
  change: CheckoutSessionChange,
): Promise<CheckoutSessionChange> {
  const { shippingAddress, shippingAddressId } = change
  if (shippingAddress) {
    const phoneNumber = requirePhone(shippingAddress.phoneNumber, 'shippingAddress.phoneNumber')
    return { ...change, shippingAddress: { ...shippingAddress, phoneNumber } }
  }
  if (!shippingAddressId) return change
  const saved = (await listAddresses(db, userId)).find(({ id }) => id === shippingAddressId)
  if (!saved) throw new ApiError('ADDRESS_NOT_FOUND')
  const { id, name, lastName, phoneNumber, address, city, state, zipCode } = saved
  return { ...change, shippingAddress: { id, name, lastName, phoneNumber, address, city, state, zipCode } }
}
