import type { Insertable, Updateable } from 'kysely'
import type { PaymentStatus, ShippingAddress } from '#domain/checkout/checkout.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

// Sessions -----------------------------------------------------------------

export type SessionRow = Tables['checkout_sessions']

export function findSession(db: Db, userId: string): Promise<SessionRow | undefined> {
  return db.selectFrom('checkout_sessions').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Locks the session until the transaction ends, then reads it: saves of two tabs happen one after the other. */
export async function lockSession(tx: Db, userId: string, now: string): Promise<SessionRow | undefined> {
  await tx.updateTable('checkout_sessions').set({ updated_at: now }).where('user_id', '=', userId).execute()
  return findSession(tx, userId)
}

/** Opens a session unless one is open: an account has one at a time. */
export async function insertSessionUnlessOpen(tx: Db, session: Insertable<SessionRow>): Promise<void> {
  await tx
    .insertInto('checkout_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function updateSession(tx: Db, userId: string, columns: Updateable<SessionRow>): Promise<void> {
  await tx.updateTable('checkout_sessions').set(columns).where('user_id', '=', userId).execute()
}

export async function deleteSession(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('checkout_sessions').where('user_id', '=', userId).execute()
}

/** The address of a session, as `JSON.stringify` left it. */
export function addressOf(session: Pick<SessionRow, 'shipping_address'>): ShippingAddress | null {
  return session.shipping_address ? (JSON.parse(session.shipping_address) as ShippingAddress) : null
}

// Payments -----------------------------------------------------------------

export async function insertPayment(tx: Db, payment: Insertable<Tables['payments']>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
}

export function findPaymentOfOrder(db: Db, orderId: string) {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Locks the payment until the transaction ends, then reads it. */
export async function lockPayment(tx: Db, id: string, now: string) {
  await tx.updateTable('payments').set({ updated_at: now }).where('id', '=', id).execute()
  return tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the payment of an order, if it has one, until the transaction ends. Before the order, as its notices do. */
export async function lockPaymentOfOrder(tx: Db, orderId: string, now: string) {
  await tx.updateTable('payments').set({ updated_at: now }).where('order_id', '=', orderId).execute()
  return findPaymentOfOrder(tx, orderId)
}

export async function setPaymentAmount(tx: Db, id: string, amount: Millimes) {
  await tx.updateTable('payments').set({ amount }).where('id', '=', id).execute()
}

export async function setPaymentStatus(tx: Db, id: string, status: PaymentStatus, reference: string | null) {
  await tx
    .updateTable('payments')
    .set({ status, ...(reference !== null && { reference }) })
    .where('id', '=', id)
    .execute()
}

/** Writes a notice down. False if it came before. */
export async function claimNotice(tx: Db, notice: Insertable<Tables['payment_notices']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
