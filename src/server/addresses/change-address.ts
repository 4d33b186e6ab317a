import type { Address, NewAddress } from '#domain/addresses/address.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { toAddressColumns } from './address-columns.ts'
import { getAddress, listAddressIds, lockUser, updatePositions, updateAddress } from './queries.ts'
import { recordAddressChange } from './record-address-change.ts'

/**
 * Changes an address of an account. Becoming primary moves it to the front and demotes the old one; the
 * primary one stays primary until another takes its place (spec §4). Throws `ADDRESS_NOT_FOUND`, and `INVALID_REQUEST` for
 * a phone that cannot be one.
 */
export async function changeAddress(
  database: Database,
  which: { id: string; userId: string },
  address: NewAddress,
): Promise<Address> {
  const columns = toAddressColumns(address)
  return database.transact(async (tx) => {
    await lockUser(tx, which.userId)
    if (!(await updateAddress(tx, which, columns))) throw new ApiError('ADDRESS_NOT_FOUND')
    if (address.isMain) {
      const others = (await listAddressIds(tx, which.userId)).filter((id) => id !== which.id)
      await updatePositions(tx, which.userId, [which.id, ...others])
    }
    await recordAddressChange(tx, which.userId)
    return getAddress(tx, which.id)
  })
}
