import type { SessionChange } from '#domain/checkout/checkout.ts'
import { ApiError } from '#domain/api/errors.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { listAddresses } from '#server/addresses/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** A save with the saved address it names read from the account, and the phone of a typed one normalised. */
export async function completeChange(db: Db, userId: string, change: SessionChange): Promise<SessionChange> {
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
