import { v7 as newId } from 'uuid'
import { getUser } from '#server/accounts/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { applySessionChange } from './apply-session-change.ts'
import { resolveShippingAddress } from './resolve-shipping-address.ts'
import { toCheckoutSession } from './to-checkout-session.ts'
import { findCheckoutSession, insertCheckoutSessionUnlessOpen } from './queries.ts'
import type { CheckoutSession, CheckoutSessionChange } from '#domain/checkout/checkout-session.ts'

/**
 * Opens a checkout session with the account's email and the given values; a session that is open stays as it is. Throws
 * `STEP_NOT_READY`, `ADDRESS_NOT_FOUND`, `INVALID_REQUEST`.
 */
export async function startCheckout(
  database: Database,
  userId: string,
  change: CheckoutSessionChange,
): Promise<CheckoutSession> {
  return database.transact(async (tx) => {
    const now = new Date().toISOString()
    const { email } = await getUser(tx, userId)
    const newSession = {
      user_id: userId,
      id: newId(),
      current_step: 1,
      email,
      shipping_address: null,
      shipping_option: null,
      created_at: now,
      updated_at: now,
    }
    await insertCheckoutSessionUnlessOpen(
      tx,
      applySessionChange(newSession, await resolveShippingAddress(tx, userId, change)),
    )
    // Another tab may have opened one first.
    const session = (await findCheckoutSession(tx, userId)) ?? newSession
    return toCheckoutSession(tx, userId, session)
  })
}
