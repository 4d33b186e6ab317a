import { v7 as newId } from 'uuid'
import type { CheckoutSession, SessionChange } from '#domain/checkout/checkout.ts'
import { getUser } from '#server/accounts/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { applyChange } from './apply-change.ts'
import { completeChange } from './complete-change.ts'
import { presentSession } from './present-session.ts'
import { findSession, insertSessionUnlessOpen } from './queries.ts'

/** Opens a checkout session with the account's e-mail and what the call brings. One that is open stays as it is. */
export async function startCheckout(
  database: Database,
  userId: string,
  change: SessionChange,
): Promise<CheckoutSession> {
  return database.transact(async (tx) => {
    const now = new Date().toISOString()
    const { email } = await getUser(tx, userId)
    const blank = {
      user_id: userId,
      id: newId(),
      current_step: 1,
      email,
      shipping_address: null,
      shipping_option: null,
      created_at: now,
      updated_at: now,
    }
    await insertSessionUnlessOpen(tx, applyChange(blank, await completeChange(tx, userId, change)))
    // Another tab may have been quicker: then its session is the one.
    const session = (await findSession(tx, userId)) ?? blank
    return presentSession(session, (await getSettings(tx)).expeditedShipping)
  })
}
