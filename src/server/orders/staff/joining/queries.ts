import type { Updateable } from 'kysely'
import type { UnsentOrder } from '#domain/delivery/packing.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

export async function updateOrderColumns(tx: Db, id: string, columns: Updateable<Tables['orders']>): Promise<void> {
  await tx.updateTable('orders').set(columns).where('id', '=', id).execute()
}

/** Says which order carries the lines of another one by now; null: it has them itself. */
export const updateJoinedInto = (tx: Db, id: string, joinedInto: string | null): Promise<void> =>
  updateOrderColumns(tx, id, { joined_into: joinedInto })

/** The orders of these phones, by their search terms, that are not sent, the oldest first. */
export async function listUnsentOrders(db: Db, terms: readonly string[]): Promise<(UnsentOrder & { term: string })[]> {
  if (terms.length === 0) return []
  return db
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select(['word as term', 'orders.id', 'orders.number', 'orders.created_at as createdAt', 'orders.total'])
    .where('word', 'in', terms)
    .where('orders.status', '=', 'Pending')
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
}
