import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { ShippingAddress } from '#domain/checkout/shipping-address.ts'

export type CheckoutSessionRow = Tables['checkout_sessions']

export function findCheckoutSession(db: Db, userId: string): Promise<CheckoutSessionRow | undefined> {
  return db.selectFrom('checkout_sessions').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Locks the session until the transaction ends and reads it, so that changes of two tabs happen one after the other. */
export async function lockCheckoutSession(
  tx: Db,
  userId: string,
  now: string,
): Promise<CheckoutSessionRow | undefined> {
  await tx.updateTable('checkout_sessions').set({ updated_at: now }).where('user_id', '=', userId).execute()
  return findCheckoutSession(tx, userId)
}

/** Opens a session unless one is open: an account has one at a time. */
export async function insertCheckoutSessionUnlessOpen(tx: Db, session: Insertable<CheckoutSessionRow>): Promise<void> {
  await tx
    .insertInto('checkout_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function updateCheckoutSession(
  tx: Db,
  userId: string,
  columns: Updateable<CheckoutSessionRow>,
): Promise<void> {
  await tx.updateTable('checkout_sessions').set(columns).where('user_id', '=', userId).execute()
}

export async function deleteCheckoutSession(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('checkout_sessions').where('user_id', '=', userId).execute()
}

/** The shipping address of a session, stored as JSON. */
export function parseShippingAddress(session: Pick<CheckoutSessionRow, 'shipping_address'>): ShippingAddress | null {
  return session.shipping_address ? (JSON.parse(session.shipping_address) as ShippingAddress) : null
}
