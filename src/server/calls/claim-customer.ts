import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { toEventAuthor } from '#server/orders/staff/queries.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { customerKey } from './customer-key.ts'
import { CLAIM, listClaims, upsertClaim } from './queries.ts'

/** Claims the customer of an order for a member of staff. Returns false if a colleague has the claim. */
export async function tryClaim(tx: Db, order: OrderRow, { userId, now }: { userId: string; now: Date }) {
  const until = new Date(now.getTime() + CLAIM).toISOString()
  const claim = { customer: customerKey(order), orderId: order.id, userId, now: now.toISOString(), until }
  return upsertClaim(tx, claim)
}

/** Claims the customer as `tryClaim` does. Throws `CALL_TAKEN`, which names the colleague who has the claim. */
export async function claimCustomer(tx: Db, order: OrderRow, by: { userId: string; now: Date }): Promise<void> {
  if (await tryClaim(tx, order, by)) return
  const [claim] = await listClaims(tx, [customerKey(order)], by.now.toISOString())
  const name = claim && toEventAuthor(claim)
  throw new ApiError('CALL_TAKEN', name ? { message: t('calls.takenBy', { name }) } : {})
}
