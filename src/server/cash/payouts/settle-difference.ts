import { ApiError } from '#domain/api/errors.ts'
import type { PayoutDetails } from '#domain/cash/payout.ts'
import type { SettledDifference } from '#domain/cash/settled-difference.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { insertCashEntries } from '#server/cash/collected/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getPayout } from './get-payout.ts'
import { findNamedPayout, updateDifferenceSettled } from './payout-queries.ts'

/**
 * Ends a difference that stayed on the account of a courier, once, by one more entry of the payout that left it. Throws
 * `PAYOUT_NOT_FOUND`, and `CASH_CHANGED` where the payout leaves no difference, or not any more.
 */
export async function settleDifference(
  database: Database,
  { payoutId, as, reason, userId }: SettledDifference & { payoutId: string; userId: string },
): Promise<PayoutDetails> {
  await database.transact(async (tx) => {
    const at = new Date().toISOString()
    const payout = await findNamedPayout(tx, payoutId)
    if (!payout) throw new ApiError('PAYOUT_NOT_FOUND')
    if (!(await updateDifferenceSettled(tx, payoutId, { as, by: userId, at }))) throw new ApiError('CASH_CHANGED')
    const { courier_id: courierId, courier_name: name, difference: amount } = payout
    const kind = as === 'received' ? ('payout' as const) : ('difference' as const)
    await insertCashEntries(tx, [{ courierId, payoutId, kind, amount, reason }], { userId, at })
    const subject = { kind: 'settings' as const, id: payoutId, name }
    const after = { difference: amount / 1000, as }
    await insertAdminAction(tx, { userId, action: 'payout.difference-settled', subject, after })
  })
  return getPayout(database.query, payoutId)
}
