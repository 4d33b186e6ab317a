import type { Db } from '#server/schema/database.ts'

/** Whether a phone, by its term, has an order that neither was cancelled nor waits for confirmation. */
export async function hasConfirmedOrder(tx: Db, term: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select('orders.id')
    .where('word', '=', term)
    .where('orders.status', '!=', 'Cancelled')
    .where('orders.waits_for_confirmation', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
