import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { CustomersPage } from '#domain/customers/customer.ts'
import { findOrders } from '#server/orders/staff/list-orders.ts'
import { countPreviousByPhone } from '#server/orders/previous-queries.ts'
import { sumUpOrdersByPhone } from '#server/orders/phones/queries.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { toCustomer } from './to-customer.ts'

/** The orders that a page is made of: so many customers it has at most. */
const ORDERS_OF_PAGE = 50

interface CustomerQuery {
  search?: string | undefined
  startAfter?: string | undefined
}

/**
 * One page of the customers whose orders match a search, or of all, those with the newest orders first. Throws
 * `INVALID_REQUEST` for an unknown `startAfter`.
 */
export async function listCustomers(db: Db, query: CustomerQuery): Promise<CustomersPage> {
  const orders = await findOrders(db, { ...query, status: 'all', sort: 'newest', limit: ORDERS_OF_PAGE })
  const newest = new Map<string, OrderRow>()
  for (const order of orders) {
    const term = toPhoneTerm(order.user_phone)
    if (term !== undefined && !newest.has(term)) newest.set(term, order)
  }
  const terms = [...newest.keys()]
  const sums = Map.groupBy(await sumUpOrdersByPhone(db, terms), ({ term }) => term)
  const previous = await countPreviousByPhone(db, terms)
  return {
    items: [...newest].map(([term, order]) =>
      toCustomer(term, order, { sums: sums.get(term) ?? [], previous: previous.get(term) }),
    ),
    next: orders.length < ORDERS_OF_PAGE ? null : (orders.at(-1)?.id ?? null),
  }
}
