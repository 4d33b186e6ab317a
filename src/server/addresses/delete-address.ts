import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { listAddressIds, lockUser, deleteAddressRow, updatePositions } from './queries.ts'
import { recordAddressChange } from './record-address-change.ts'

/**
 * Deletes an address of an account and renumbers the rest: the first of them becomes primary (spec §4).
 * Throws `ADDRESS_NOT_FOUND`.
 */
export async function deleteAddress(database: Database, which: { id: string; userId: string }): Promise<void> {
  await database.transact(async (tx) => {
    await lockUser(tx, which.userId)
    if (!(await deleteAddressRow(tx, which))) throw new ApiError('ADDRESS_NOT_FOUND')
    await updatePositions(tx, which.userId, await listAddressIds(tx, which.userId))
    await recordAddressChange(tx, which.userId)
  })
}
