import { ApiError } from '#domain/api/errors.ts'
import type { PayoutDetails } from '#domain/cash/payout.ts'
import type { EnteredStatement } from '#domain/cash/statement.ts'
import { getPayout } from '#server/cash/payouts/get-payout.ts'
import { settleParcels } from '#server/cash/payouts/settle-parcels.ts'
import { updateCourier } from '#server/delivery/shipments/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { understandStatement } from './preview-statement.ts'

/**
 * Enters a statement of a courier as a payout of the parcels that its rows mean: those on the road are delivered, or
 * refused, with it. Keeps the columns for the next one. Throws `COURIER_NOT_FOUND`, `UNREADABLE_FILE`,
 * `STATEMENT_KNOWN` for a file that was entered before, `CASH_CHANGED` where it means something else than staff saw, or
 * nothing, `INVALID_REQUEST` for a difference without a reason, and what a change of status throws.
 */
export async function enterStatement(
  database: Database,
  { courierId, userId, ...entered }: EnteredStatement & { courierId: string; userId: string },
): Promise<PayoutDetails> {
  const id = await database.transact(async (tx) => {
    const statement = await understandStatement(tx, courierId, entered)
    if (statement.payoutId !== null)
      throw new ApiError('STATEMENT_KNOWN', { details: { payoutId: statement.payoutId } })
    if (statement.counted === 0 || statement.counted !== entered.counted) throw new ApiError('CASH_CHANGED')
    const parcels = statement.rows.flatMap(({ shipmentId, isCounted, outcome, stated, fee }) =>
      shipmentId !== undefined && isCounted ? [{ shipmentId, stated, fee, ...(outcome && { outcome }) }] : [],
    )
    const { received, fees, isWrittenOff, reason, expected, fileName } = entered
    const payoutId = await settleParcels(tx, {
      courierId,
      userId,
      received,
      fees,
      isWrittenOff,
      reason,
      parcels,
      seen: expected,
      source: { file_name: fileName, statement_hash: statement.hash, request_key: null, request_hash: null },
    })
    await updateCourier(tx, courierId, { statement_columns: JSON.stringify(statement.columns) })
    return payoutId
  })
  return getPayout(database.query, id)
}
