import type { PhoneRecord } from '#domain/fulfilment/admin-order.ts'
import type { Db } from '#server/schema/database.ts'

/** What became of the orders of these phones, however they are spelled, by the term of the phone (`toPhoneTerm`). */
export async function countByPhone(db: Db, terms: readonly string[]): Promise<Map<string, PhoneRecord>> {
  if (terms.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select((eb) => ['word', 'status', 'delivery_failure as failure', eb.fn.countAll().as('count')])
    .where('word', 'in', terms)
    .groupBy(['word', 'status', 'delivery_failure'])
    .execute()
  return new Map([...Map.groupBy(rows, ({ word }) => word)].map(([word, groups]) => [word, addUp(groups)]))
}

type Group = { status: string; failure: string | null; count: string | number | bigint }

function addUp(groups: readonly Group[]): PhoneRecord {
  const count = (isCounted: (group: Group) => boolean) =>
    groups.filter(isCounted).reduce((sum, group) => sum + Number(group.count), 0)
  return {
    orders: count(() => true),
    delivered: count(({ status }) => status === 'Delivered'),
    refused: count(({ failure }) => failure === 'refused'),
  }
}
