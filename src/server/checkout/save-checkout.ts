import type { CheckoutSession, SessionChange } from '#domain/checkout/checkout.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { applyChange } from './apply-change.ts'
import { completeChange } from './complete-change.ts'
import { presentSession } from './present-session.ts'
import { lockSession, updateSession } from './queries.ts'

/** Saves what a step has gathered. Refuses a session that is over, and a step whose predecessors are not complete. */
export async function saveCheckout(
  database: Database,
  userId: string,
  change: SessionChange,
): Promise<CheckoutSession> {
  return database.transact(async (tx) => {
    const session = await lockSession(tx, userId, new Date().toISOString())
    if (!session) throw new ApiError('CHECKOUT_NOT_FOUND')
    const changed = applyChange(session, await completeChange(tx, userId, change))
    await updateSession(tx, userId, changed)
    return presentSession(changed, (await getSettings(tx)).expeditedShipping)
  })
}
