import type { CheckoutSession } from '#domain/checkout/checkout.ts'
import type { Db } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { presentSession } from './present-session.ts'
import { findSession } from './queries.ts'

/** The checkout session of an account, or null where none is open. */
export async function getCheckout(db: Db, userId: string): Promise<CheckoutSession | null> {
  const session = await findSession(db, userId)
  return session ? presentSession(session, (await getSettings(db)).expeditedShipping) : null
}
