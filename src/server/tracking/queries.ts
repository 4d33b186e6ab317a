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

export function findOrderByNumber(db: Db, number: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'given_back', 'paid_by_credit', 'user_email as email', 'user_phone as phone'])
    .select(['created_at as createdAt', 'updated_at as updatedAt', 'waits_for_confirmation'])
    .where('number', '=', number)
    .executeTakeFirst()
}

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
