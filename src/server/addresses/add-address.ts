import { v7 as newId } from 'uuid'
import type { Address, NewAddress } from '#domain/addresses/address.ts'
import { MAX_ADDRESSES } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { toAddressColumns } from './address-columns.ts'
import { getAddress, insertAddress, listAddressIds, lockUser, updatePositions } from './queries.ts'
import { recordAddressChange } from './record-address-change.ts'

/**
 * Adds an address to an account. The first one is primary; a new primary one moves to the front (spec §4).
 * Throws `TOO_MANY_ADDRESSES`, and `INVALID_REQUEST` for a phone that cannot be one.
 */
export async function addAddress(database: Database, userId: string, address: NewAddress): Promise<Address> {
  const columns = toAddressColumns(address)
  return database.transact(async (tx) => {
    await lockUser(tx, userId)
    const others = await listAddressIds(tx, userId)
    if (others.length >= MAX_ADDRESSES) throw new ApiError('TOO_MANY_ADDRESSES')
    const id = newId()
    await insertAddress(tx, {
      ...columns,
      id,
      user_id: userId,
      position: others.length + 1,
      created_at: new Date().toISOString(),
    })
    if (address.isMain) await updatePositions(tx, userId, [id, ...others])
    await recordAddressChange(tx, userId)
    return getAddress(tx, id)
  })
}
