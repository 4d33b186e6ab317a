import type { CashCorrection } from '#domain/cash/cash-correction.ts'
import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { insertCashEntries } from '#server/cash/collected/queries.ts'
import { findCourier } from '#server/delivery/shipments/queries.ts'
import { findCashEntry } from './entry-queries.ts'
import type { Database } from '#server/schema/database.ts'

/**
 * Corrects what a courier owes, with a reason: a parcel that it pays for since it lost it, what it will never bring, or
 * an entry that was wrong. The entry stays: a correction is one more entry. Throws `COURIER_NOT_FOUND`, and
 * `INVALID_REQUEST` for an entry of another courier.
 */
export async function correctCash(
  database: Database,
  { courierId, amount, reason, entryId, userId }: CashCorrection & { courierId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const courier = await findCourier(tx, courierId)
    if (!courier) throw new ApiError('COURIER_NOT_FOUND')
    const wrong = entryId === undefined ? undefined : await findCashEntry(tx, { id: entryId, courierId })
    if (entryId !== undefined && !wrong) throw new ApiError('INVALID_REQUEST')
    const at = new Date().toISOString()
    const orderId = wrong?.order_id ?? undefined
    await insertCashEntries(tx, [{ courierId, orderId, kind: 'difference', amount, reason }], { userId, at })
    const subject = { kind: 'settings' as const, id: courierId, name: courier.name }
    await insertAdminAction(tx, { userId, action: 'cash.corrected', subject, after: { amount: amount / 1000 } })
  })
}
