import { sql, type Insertable } from 'kysely'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/**
 * Locks an order that is as it was seen. False, and nothing changed, where it has changed since: of two returns at once
 * the second one fails.
 */
export async function lockUnchangedOrder(
  tx: Db,
  { orderId, seen, now }: { orderId: string; seen: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    // Never the time that was seen: it would not tell that anything happened.
    .set({ updated_at: now === seen ? new Date(Date.parse(now) + 1).toISOString() : now })
    .where('id', '=', orderId)
    .where('updated_at', '=', seen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function countReturns(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('returns')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertReturn(
  tx: Db,
  row: Insertable<Tables['returns']>,
  lines: Insertable<Tables['return_lines']>[],
): Promise<void> {
  await tx.insertInto('returns').values(row).execute()
  await tx.insertInto('return_lines').values(lines).execute()
}

/** Brings what was given back of an order up to date with its returns. The caller holds the lock of the order. */
export async function updateGivenBack(tx: Db, orderId: string): Promise<void> {
  const given = sql<number>`coalesce(given_back, case when settlement = 'none' and kind = 'return' then 0 else amount + delivery end)`
  await tx
    .updateTable('orders')
    .set({
      given_back: tx
        .selectFrom('returns')
        .select(sql<number>`cast(coalesce(sum(${given}), 0) as bigint)`.as('sum'))
        .where('order_id', '=', orderId)
        .where('undone_at', 'is', null),
    })
    .where('id', '=', orderId)
    .execute()
}

/** Ends a return. False where it was undone before. */
export async function updateReturnUndone(
  tx: Db,
  { id, at, userId }: { id: string; at: string; userId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('returns')
    .set({ undone_at: at, undone_by: userId })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function insertRefund(tx: Db, refund: Insertable<Tables['refunds']>): Promise<void> {
  await tx.insertInto('refunds').values(refund).execute()
}

/** Lets the courier collect less for the open parcel of an order, or more again: `by` millimes, never less than nothing. */
export async function lowerCashDue(tx: Db, orderId: string, by: Millimes): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ cash_due: sql<number>`case when cash_due > ${by} then cash_due - ${by} else 0 end` })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['packed', 'handed-over'])
    .execute()
}
