import { createHash } from 'node:crypto'
import { ApiError } from '#domain/api/errors.ts'
import type { NewPayout, PayoutDetails } from '#domain/cash/payout.ts'
import type { Database } from '#server/schema/database.ts'
import { getPayout } from './get-payout.ts'
import { findPayoutByRequest } from './payout-queries.ts'
import { settleParcels } from './settle-parcels.ts'

/**
 * Settles delivered parcels of a courier by cash that it brought (`settleParcels`). A request with the same key is
 * answered as it was. Throws `COURIER_NOT_FOUND`, `CASH_CHANGED`, `KEY_REUSED`, and `INVALID_REQUEST` for a difference
 * without a reason.
 */
export async function createPayout(
  database: Database,
  payout: NewPayout,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: string | undefined },
): Promise<PayoutDetails> {
  const hash = createHash('sha256').update(JSON.stringify(payout)).digest('base64url')
  const key = idempotencyKey === undefined ? null : `${userId} ${idempotencyKey}`
  const id = await database.transact(async (tx) => {
    const earlier = key === null ? undefined : await findPayoutByRequest(tx, key)
    if (earlier && earlier.request_hash !== hash) throw new ApiError('KEY_REUSED')
    if (earlier) return earlier.id
    const { shipmentIds, expected, ...money } = payout
    return settleParcels(tx, {
      ...money,
      seen: expected,
      parcels: shipmentIds.map((shipmentId) => ({ shipmentId })),
      source: { file_name: '', statement_hash: null, request_key: key, request_hash: key === null ? null : hash },
      userId,
    })
  })
  return getPayout(database.query, id)
}
