import { ApiError } from '#domain/api/errors.ts'
import type { Payout, PayoutDetails } from '#domain/cash/payout.ts'
import { toEventAuthor } from '#server/orders/staff/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { findNamedPayout, listNumberedParcels, type NamedPayoutRow } from './payout-queries.ts'

/** A payout with its parcels. Throws `PAYOUT_NOT_FOUND`. */
export async function getPayout(db: Db, id: string): Promise<PayoutDetails> {
  const row = await findNamedPayout(db, id)
  if (!row) throw new ApiError('PAYOUT_NOT_FOUND')
  return { ...toPayout(row), parcels: await listNumberedParcels(db, id) }
}

/** A payout as staff read it. */
export const toPayout = (row: NamedPayoutRow): Payout => ({
  id: row.id,
  courierId: row.courier_id,
  courierName: row.courier_name,
  received: row.received,
  fees: row.fees,
  expected: row.expected,
  difference: row.difference,
  isWrittenOff: row.is_written_off === 1,
  reason: row.reason,
  fileName: row.file_name,
  by: toEventAuthor({ name: row.by_name, lastname: row.by_lastname, email: row.by_email }),
  at: row.created_at,
  undoneAt: row.undone_at,
  undoneBy: toEventAuthor({ name: row.undoer_name, lastname: row.undoer_lastname, email: row.undoer_email }),
  settledAs: row.settled_as,
  settledAt: row.settled_at,
})
