import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { applySessionChange } from './apply-session-change.ts'
import { resolveShippingAddress } from './resolve-shipping-address.ts'
import { toCheckoutSession } from './to-checkout-session.ts'
import { lockCheckoutSession, updateCheckoutSession } from './queries.ts'
import type { CheckoutSession, CheckoutSessionChange } from '#domain/checkout/checkout-session.ts'

/** Saves what a step has gathered. Throws `CHECKOUT_NOT_FOUND`, `STEP_NOT_READY`, `ADDRESS_NOT_FOUND`, `INVALID_REQUEST`. */
export async function saveCheckout(
  database: Database,
  userId: string,
  change: CheckoutSessionChange,
): Promise<CheckoutSession> {
  return database.transact(async (tx) => {
    const session = await lockCheckoutSession(tx, userId, new Date().toISOString())
    if (!session) throw new ApiError('CHECKOUT_NOT_FOUND')
    const changed = applySessionChange(session, await resolveShippingAddress(tx, userId, change))
    await updateCheckoutSession(tx, userId, changed)
    return toCheckoutSession(tx, userId, changed)
  })
}
