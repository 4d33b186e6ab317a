import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'

/** An order and how far its payment is. A direct order has none: it is paid on delivery. */
export type OrderWithPayment = NonNullable<Awaited<ReturnType<typeof findOrderWithPayment>>>

export function findOrderWithPayment(db: Db, id: string) {
  return selectOrdersWithPayments(db).where('orders.id', '=', id).executeTakeFirst()
}

/** The orders of an account, the newest first. */
export function listOrdersWithPayments(db: Db, userId: string, limit: number) {
  return selectOrdersWithPayments(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

function selectOrdersWithPayments(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .selectAll('orders')
    .select('payments.status as payment_status')
}

/** The order of a number, in capitals or small letters: who types it on a telephone cares for neither. */
export function findOrderByNumber(db: Db, number: string) {
  return selectTrackedOrders(db)
    .where('number', 'in', [number, number.toUpperCase(), number.toLowerCase()])
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

/** The order that carries the lines of a joined one in the end; the order itself where it has them. */
export async function findCarryingOrder(db: Db, order: TrackedRow): Promise<TrackedRow> {
  let carrying = order
  while (carrying.joined_into !== null) {
    const next = await selectTrackedOrders(db).where('orders.id', '=', carrying.joined_into).executeTakeFirst()
    if (!next) break
    carrying = next
  }
  return carrying
}

type TrackedRow = NonNullable<Awaited<ReturnType<typeof findOrderByNumber>>>

const selectTrackedOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.id',
      'number',
      'joined_into',
      'orders.status',
      'total',
      'given_back',
      'paid_by_credit',
      'governorate',
    ])
    .select(['user_email as email', 'user_phone as phone', 'waits_for_confirmation'])
    .select(['orders.created_at as createdAt', 'orders.updated_at as updatedAt'])
    .select(['payments.status as payment_status', 'payments.amount as payment_amount'])

/**
 * What the shop owes to the phones that were given store credit for orders of an account. The phone in a profile counts
 * for nothing: nobody has checked whose it is.
 */
export async function sumUpStoreCredit(db: Db, userId: string): Promise<Millimes> {
  const { sum } = await db
    .selectFrom('store_credits')
    .select(({ fn }) => fn.sum('balance').as('sum'))
    .where('phone', 'in', (eb) =>
      eb
        .selectFrom('store_credit_entries as entry')
        .innerJoin('orders', 'orders.id', 'entry.order_id')
        .select('entry.phone')
        .where('orders.user_id', '=', userId)
        .where('entry.amount', '>', 0)
        .where('entry.phone', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
