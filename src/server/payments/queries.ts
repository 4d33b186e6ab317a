import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'

/** A payment as stored. */
export type PaymentRow = Selectable<Tables['payments']>

export async function insertPayment(tx: Db, payment: Insertable<Tables['payments']>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
}

export function findPaymentOfOrder(db: Db, orderId: string) {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Locks a payment until the transaction ends and reads it. */
export async function lockPayment(tx: Db, id: string, now: string) {
  await tx.updateTable('payments').set({ updated_at: now }).where('id', '=', id).execute()
  return tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the payment of an order, if it has one, until the transaction ends. Payments are locked before their orders. */
export async function lockPaymentOfOrder(tx: Db, orderId: string, now: string) {
  await tx.updateTable('payments').set({ updated_at: now }).where('order_id', '=', orderId).execute()
  return findPaymentOfOrder(tx, orderId)
}

export async function updatePaymentAmount(tx: Db, id: string, amount: Millimes) {
  await tx.updateTable('payments').set({ amount }).where('id', '=', id).execute()
}

export async function updatePaymentStatus(tx: Db, id: string, status: PaymentStatus, reference: string | null) {
  await tx
    .updateTable('payments')
    .set({ status, ...(reference !== null && { reference }) })
    .where('id', '=', id)
    .execute()
}

/** Inserts a notice. False when it was received before. */
export async function insertPaymentNotice(tx: Db, notice: Insertable<Tables['payment_notices']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function listPaymentsOfOrders(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return []
  return db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).execute()
}

/** Locks the payments of these orders, in the order of the ids, until the transaction ends. */
export async function lockPaymentsOfOrders(tx: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return []
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .forUpdate()
    .execute()
}

export async function insertPayments(tx: Db, payments: Insertable<Tables['payments']>[]): Promise<void> {
  for (const part of toBatches(payments)) await tx.insertInto('payments').values(part).execute()
}

/** Payments by one method that wait for what a gateway says, in the order of their ids, behind that of `after`. */
export async function listPendingPayments(
  db: Db,
  { method, after, limit }: { method: string; after: string; limit: number },
): Promise<PaymentRow[]> {
  return (
    db
      .selectFrom('payments')
      .selectAll()
      .where('method', '=', method)
      .where('status', '=', 'pending')
      .where('id', '>', after)
      // Asked for, and answered with what the gateway calls it.
      .where('reference', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

/** Gives these payments one status. */
export async function updatePaymentStatuses(tx: Db, ids: readonly string[], status: PaymentStatus, now: string) {
  for (const part of toBatches(ids))
    await tx.updateTable('payments').set({ status, updated_at: now }).where('id', 'in', part).execute()
}
