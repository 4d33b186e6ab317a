import type { Db } from '#server/schema/database.ts'
import { toCheckoutSession } from './to-checkout-session.ts'
import { findCheckoutSession } from './queries.ts'
import type { CheckoutSession } from '#domain/checkout/checkout-session.ts'

/** The checkout session of an account, or null where none is open. */
export async function getCheckout(db: Db, userId: string): Promise<CheckoutSession | null> {
  const session = await findCheckoutSession(db, userId)
  return session ? toCheckoutSession(db, userId, session) : null
}
