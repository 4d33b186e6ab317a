import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { listAddressIds, lockAccount, removeAddress, setPositions } from './queries.ts'

/** Forgets an address of an account and renumbers the rest: after the primary one, the first of them is primary (spec §4). */
export async function deleteAddress(database: Database, which: { id: string; userId: string }): Promise<void> {
  await database.transact(async (tx) => {
    await lockAccount(tx, which.userId)
    if (!(await removeAddress(tx, which))) throw new ApiError('ADDRESS_NOT_FOUND')
    await setPositions(tx, which.userId, await listAddressIds(tx, which.userId))
  })
}
