import { sql } from 'kysely'
import { PreviousOrderLine, type PreviousOrder } from '#domain/customers/previous-shop.ts'
import type { PhoneRecord } from '#domain/orders/staff/order-for-staff.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

export type PreviousOrderRow = Tables['previous_orders']
export type PreviousCustomerRow = Tables['previous_customers']

/** What became of the previous orders of phones, by the term of the phone (`toPhoneTerm`). Phones without any are left out. */
export async function countPreviousByPhone(
  db: Db,
  terms: readonly string[],
): Promise<Map<string, PhoneRecord & { orders: number }>> {
  const rows = await inBatches(terms, (part) =>
    db
      .selectFrom('previous_orders')
      .select(({ fn, eb }) => [
        'phone_term as term',
        fn.countAll().as('orders'),
        fn.sum(eb.case().when('outcome', '=', 'delivered').then(1).else(0).end()).as('delivered'),
        fn.sum(eb.case().when('outcome', '=', 'refused').then(1).else(0).end()).as('refused'),
      ])
      .where('phone_term', 'in', part)
      .groupBy('phone_term')
      .execute(),
  )
  return new Map(
    rows.map(({ term, orders, delivered, refused }) => [
      term,
      { orders: Number(orders), delivered: Number(delivered), refused: Number(refused) },
    ]),
  )
}

/** The newest orders that a phone placed in the previous shop. */
export async function listPreviousOrders(db: Db, term: string, limit: number): Promise<PreviousOrder[]> {
  const rows = await db
    .selectFrom('previous_orders')
    .selectAll()
    .where('phone_term', '=', term)
    .orderBy(sql`ordered_at is null`)
    .orderBy('ordered_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, number, ordered_at: orderedAt, status, outcome, total, currency, lines }) => ({
    id,
    number,
    orderedAt,
    status,
    outcome,
    currency,
    total: total === null ? null : Number(total),
    lines: PreviousOrderLine.array().decode(JSON.parse(lines)),
  }))
}

export const findPreviousCustomer = (db: Db, term: string): Promise<PreviousCustomerRow | undefined> =>
  db.selectFrom('previous_customers').selectAll().where('phone_term', '=', term).executeTakeFirst()

/** Deletes what came from the previous shop of these phones. Answers whether there was something. */
export async function deletePreviousOf(tx: Db, terms: readonly string[]): Promise<boolean> {
  if (terms.length === 0) return false
  const orders = await tx.deleteFrom('previous_orders').where('phone_term', 'in', terms).executeTakeFirst()
  const customers = await tx.deleteFrom('previous_customers').where('phone_term', 'in', terms).executeTakeFirst()
  return orders.numDeletedRows + customers.numDeletedRows > 0n
}

/** The customers of the previous shop with an email. */
export const listPreviousCustomersOfEmail = (db: Db, email: string): Promise<PreviousCustomerRow[]> =>
  db.selectFrom('previous_customers').selectAll().where('email', '=', email).orderBy('id').execute()
