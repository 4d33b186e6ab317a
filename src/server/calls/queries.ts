import { sql, type Insertable, type SqlBool } from 'kysely'
import type { CallState } from '#domain/calls/call-outcome.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { isOver, isStillAhead, latestEnd } from '#server/platform/db/statements/stored-waits.ts'
import { MOST_DAYS_AHEAD } from '#domain/calls/call-back-time.ts'

/** Must equal the condition of the partial indexes literally. */
const isWaiting = sql<SqlBool>`waits_for_confirmation = 1 and status = 'Pending'`

/**
 * Whether an order is to be called by then. One that was placed while the clock was ahead, or whose next call is
 * further ahead than a call may be, is: nobody has agreed to wait for that.
 */
function isDue(dueAt: string) {
  const ahead = new Date(latestEnd(dueAt, 0)).toISOString()
  return sql<SqlBool>`(${isOver('next_call_at', dueAt, MOST_DAYS_AHEAD * 24 * 3_600_000)}
    or (created_at > ${ahead} and next_call_at <= created_at))`
}

/** Where an order stands among the calls. */
export const toCallState = (order: OrderRow): CallState => ({
  attempts: order.call_attempts,
  problem: order.call_problem || null,
  nextCallAt: order.next_call_at || order.created_at,
  confirmUntil: order.confirm_until,
})

/** What was kept before `confirmUntil` was part of it leaves that as it is. */
export async function updateCallState(
  tx: Db,
  orderId: string,
  { attempts, problem, nextCallAt, confirmUntil }: Omit<CallState, 'confirmUntil'> & Partial<CallState>,
) {
  await tx
    .updateTable('orders')
    .set({ call_attempts: attempts, call_problem: problem ?? '', next_call_at: nextCallAt })
    .$if(confirmUntil !== undefined, (orders) => orders.set({ confirm_until: confirmUntil ?? null }))
    .where('id', '=', orderId)
    .execute()
}

/** The position of an order in the queue, after which the next page starts. */
export type CallPlace = Pick<OrderRow, 'call_problem' | 'next_call_at' | 'id'>

/** The orders that wait for a call, after the place `after`. With `dueAt`, those that are to be called by then. */
export async function listOrdersToCall(
  db: Db,
  { after, dueAt, limit }: { after?: CallPlace | undefined; dueAt?: string; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(isWaiting)
    .$if(dueAt !== undefined, (orders) => orders.where(isDue(dueAt ?? '')))
    .$if(after !== undefined, (orders) =>
      orders.where(
        sql<SqlBool>`(call_problem, next_call_at, id) > (${after?.call_problem}, ${after?.next_call_at}, ${after?.id})`,
      ),
    )
    .orderBy('call_problem')
    .orderBy('next_call_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** An order that waits and is to be called by then; undefined for others. */
export async function findOrderToCall(db: Db, id: string, dueAt: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where(isWaiting)
    .where(isDue(dueAt))
    .executeTakeFirst()
}

/** Orders that are to be called are counted up to here. */
const MANY = 100

/** How many orders are to be called by then, at most `MANY`. */
export async function countDueCalls(db: Db, dueAt: string): Promise<number> {
  const due = db.selectFrom('orders').select('id').where(isWaiting).where(isDue(dueAt)).limit(MANY)
  const { count } = await db
    .selectFrom(due.as('due'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the first order is to be called that is not to be called yet; null where none is. */
export async function findNextCallAt(db: Db, after: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min('next_call_at').as('at'))
    .where(isWaiting)
    .where('next_call_at', '>', after)
    .executeTakeFirstOrThrow()
  return at
}

interface Claim {
  customer: string
  orderId: string
  userId: string
  now: string
  until: string
}

/** Milliseconds that a customer is kept from others after the page of their caller was last seen. */
export const CLAIM = 3 * 60_000

/** Claims a customer until a time, unless a colleague has the claim at `now`. Returns whether it did. One statement decides. */
export async function upsertClaim(tx: Db, { customer, orderId, userId, now, until }: Claim): Promise<boolean> {
  const claim = { order_id: orderId, user_id: userId, claimed_until: until }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('call_claims')
    .values({ customer, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('customer')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([isOver('call_claims.claimed_until', now, CLAIM), eb('call_claims.user_id', '=', userId)]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The claim that is held at `now`. */
export async function findClaimOf(db: Db, userId: string, now: string) {
  return db
    .selectFrom('call_claims')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isStillAhead('claimed_until', now, CLAIM))
    .orderBy('claimed_until', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Who is calling which of these customers at `now`. */
export async function listClaims(db: Db, customers: readonly string[], now: string) {
  if (customers.length === 0) return []
  return db
    .selectFrom('call_claims')
    .leftJoin('users', 'users.id', 'call_claims.user_id')
    .select(['customer', 'user_id as userId', 'users.name', 'users.lastname', 'users.email'])
    .where('customer', 'in', customers)
    .where(isStillAhead('claimed_until', now, CLAIM))
    .execute()
}

/** Releases the claims of a member of staff: on one order, or on all. */
export async function deleteClaims(tx: Db, { userId, orderId }: { userId: string; orderId?: string }) {
  await tx
    .deleteFrom('call_claims')
    .where('user_id', '=', userId)
    .$if(orderId !== undefined, (claims) => claims.where('order_id', '=', orderId ?? ''))
    .execute()
}

export async function insertCall(tx: Db, call: Insertable<Tables['order_calls']>) {
  await tx.insertInto('order_calls').values(call).execute()
}

export async function findCall(db: Db, id: string) {
  return db.selectFrom('order_calls').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The calls about an order with who made them, oldest first, and what was taken back. */
export async function listOrderCalls(db: Db, orderId: string) {
  return db
    .selectFrom('order_calls')
    .leftJoin('users', 'users.id', 'order_calls.user_id')
    .select(['order_calls.id', 'outcome', 'reason', 'next_call_at', 'undoes', 'order_calls.created_at'])
    .select(['users.name', 'users.lastname', 'users.email'])
    .where('order_id', '=', orderId)
    .orderBy('order_calls.created_at')
    .orderBy('order_calls.id')
    .execute()
}

/** Orders whose time to be confirmed is over, the oldest first. */
export async function listExpiredOrders(db: Db, { now, limit }: { now: string; limit: number }): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(isWaiting)
    .where('confirm_until', '<=', now)
    .orderBy('confirm_until')
    .limit(limit)
    .execute()
}

/** Locks an order until the transaction ends, if it still waits and its time is over; answers whether. One statement decides. */
export async function lockExpiredOrder(tx: Db, orderId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ updated_at: now })
    .where('id', '=', orderId)
    .where(isWaiting)
    .where('confirm_until', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
