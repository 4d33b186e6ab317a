import type { PhoneRecord } from '#domain/fulfilment/admin-order.ts'
import type { Db } from '#server/schema/database.ts'

/** How many orders of these phones were delivered and refused, by the term of the phone (`toPhoneTerm`). Phones with neither are left out. */
export async function countByPhone(db: Db, terms: readonly string[]): Promise<Map<string, PhoneRecord>> {
  if (terms.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select((eb) => ['word', 'status', eb.fn.countAll().as('count')])
    .where('word', 'in', terms)
    .where((eb) => eb.or([eb('status', '=', 'Delivered'), eb('delivery_failure', '=', 'refused')]))
    .groupBy(['word', 'status'])
    .execute()
  const count = (word: string, isDelivered: boolean) =>
    Number(rows.find((row) => row.word === word && (row.status === 'Delivered') === isDelivered)?.count ?? 0)
  return new Map(rows.map(({ word }) => [word, { delivered: count(word, true), refused: count(word, false) }]))
}
