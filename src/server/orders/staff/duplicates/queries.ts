import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { DuplicateOrder } from '#domain/orders/staff/order-for-staff.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** Milliseconds between two orders that may be one, sent twice. */
export const DUPLICATE_SPAN = 86_400_000

/** Open orders of the phone of an order, placed within a day of it, that share a SKU with it. */
export async function listDuplicates(
  db: Db,
  { id, user_phone: phone, created_at: at }: Pick<Tables['orders'], 'id' | 'user_phone' | 'created_at'>,
): Promise<DuplicateOrder[]> {
  const term = toPhoneTerm(phone)
  if (term === undefined) return []
  const lines = await db.selectFrom('order_lines').select('sku_id').where('order_id', '=', id).execute()
  const like = { term, skuIds: lines.map((line) => line.sku_id), at }
  return (await listOpenOrdersLike(db, like)).filter((order) => order.id !== id)
}

/** Open orders of a phone, by its search term, that were placed within a day of that time and hold one of these SKUs. */
export async function listOpenOrdersLike(
  db: Db,
  { term, skuIds, at }: { term: string; skuIds: string[]; at: string },
): Promise<DuplicateOrder[]> {
  return db
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select(['orders.id', 'orders.number', 'orders.created_at as createdAt'])
    .where('word', '=', term)
    .where('orders.status', 'in', ['Pending', 'Shipped'])
    .where('orders.created_at', '>=', new Date(Date.parse(at) - DUPLICATE_SPAN).toISOString())
    .where('orders.created_at', '<=', new Date(Date.parse(at) + DUPLICATE_SPAN).toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines as line')
          .select('line.position')
          .whereRef('line.order_id', '=', 'orders.id')
          .where('line.sku_id', 'in', skuIds),
      ),
    )
    .orderBy('orders.created_at')
    .execute()
}

/** The lines of the open orders of these phones, by their search terms, that were placed between two times. */
export async function listOpenLinesOfPhones(
  db: Db,
  { terms, from, to }: { terms: readonly string[]; from: string; to: string },
) {
  if (terms.length === 0) return []
  return db
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select(['word as term', 'line.sku_id as skuId'])
    .select(['orders.id', 'orders.number', 'orders.created_at as createdAt'])
    .where('word', 'in', terms)
    .where('orders.status', 'in', ['Pending', 'Shipped'])
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<=', to)
    .execute()
}
