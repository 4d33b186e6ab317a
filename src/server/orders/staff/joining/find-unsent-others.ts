import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { UnsentOrder } from '#domain/delivery/packing.ts'
import type { Db } from '#server/schema/database.ts'
import { listUnsentOrders } from './queries.ts'

/** So many others of one order are named. */
const MOST = 5

interface PhonedOrder {
  id: string
  user_phone: string
}

/** Finds for each of these pending orders, in one statement, the other orders of its phone that are not sent either. */
export async function findUnsentOthers(
  db: Db,
  orders: readonly PhonedOrder[],
): Promise<(order: PhonedOrder) => UnsentOrder[]> {
  const terms = new Set(orders.map(({ user_phone: phone }) => toPhoneTerm(phone)).filter((term) => term !== undefined))
  const found = Map.groupBy(await listUnsentOrders(db, [...terms]), ({ term }) => term)
  return ({ id, user_phone: phone }) =>
    (found.get(toPhoneTerm(phone) ?? '') ?? [])
      .filter((other) => other.id !== id)
      .slice(0, MOST)
      .map(({ term: _, ...other }) => other)
}
