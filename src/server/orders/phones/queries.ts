import { sql } from 'kysely'
import type { Db } from '#server/schema/database.ts'

/** Selects the orders of phones. `terms` come from `toPhoneTerm`, which gives all spellings of a number one term: one index lookup each. */
const selectOrdersOfPhones = (db: Db, terms: readonly string[]) =>
  db.selectFrom('order_words').innerJoin('orders', 'orders.id', 'order_words.order_id').where('word', 'in', terms)

/**
 * Counts the orders of phones, but those that are joined into another one, and sums up what the shop kept of them: one row for each
 * phone, status and delivery failure.
 */
export async function sumUpOrdersByPhone(db: Db, terms: readonly string[]) {
  if (terms.length === 0) return []
  const rows = await selectOrdersOfPhones(db, terms)
    .select(({ fn }) => [
      'word as term',
      'status',
      'delivery_failure as failure',
      sql<number>`sum(case when joined_into is null then 1 else 0 end)`.as('orders'),
      sql<number>`sum(case when total + paid_by_credit > given_back then total + paid_by_credit - given_back else 0 end)`.as(
        'kept',
      ),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
    ])
    .groupBy(['word', 'status', 'delivery_failure'])
    .execute()
  return rows.map((row) => ({ ...row, orders: Number(row.orders), kept: Number(row.kept) }))
}

export type OrderSums = Awaited<ReturnType<typeof sumUpOrdersByPhone>>[number]

/** The newest orders of a phone. */
export async function listOrdersOfPhone(db: Db, term: string, limit: number) {
  return selectOrdersOfPhones(db, [term])
    .selectAll('orders')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether a phone has an order that is not cancelled. With `isConfirmed`, orders that wait for confirmation do not count. */
export async function hasOrdered(db: Db, term: string, { isConfirmed = false } = {}): Promise<boolean> {
  const row = await selectOrdersOfPhones(db, [term])
    .select('orders.id')
    .where('orders.status', '!=', 'Cancelled')
    .$if(isConfirmed, (orders) => orders.where('orders.waits_for_confirmation', '=', 0))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a phone has any order, cancelled ones included. */
export async function hasAnyOrder(db: Db, term: string): Promise<boolean> {
  const row = await db.selectFrom('order_words').select('order_id').where('word', '=', term).limit(1).executeTakeFirst()
  return row !== undefined
}
