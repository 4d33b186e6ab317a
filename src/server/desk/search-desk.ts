import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { DESK_SEARCH_LIMIT, type DeskSearch } from '#domain/desk/desk-search.ts'
import type { Right } from '#domain/staff/rights.ts'
import { findOrders } from '#server/orders/staff/list-orders.ts'
import { findCarryingOrders, type OrderRow } from '#server/orders/queries.ts'
import { listAdminProducts } from '#server/products/lists/list-admin-products.ts'
import type { Db } from '#server/schema/database.ts'

/** Customers are those of so many orders that are found. */
const ORDERS_LOOKED_AT = 20

/** Finds a few orders, customers and products by words, of those that these rights may read. Throws no errors of its own. */
export async function searchDesk(db: Db, search: string, rights: readonly Right[]): Promise<DeskSearch> {
  const may = (right: Right) => rights.includes(right)
  const [orders, products] = await Promise.all([
    may('orders:read') || may('customers:read')
      ? findOrders(db, { search, status: 'all', sort: 'newest', limit: ORDERS_LOOKED_AT })
      : [],
    may('catalog:read')
      ? listAdminProducts(db, { search, sort: 'newest', limit: DESK_SEARCH_LIMIT }).then((page) => page.items)
      : [],
  ])
  const shown = may('orders:read') ? orders.slice(0, DESK_SEARCH_LIMIT) : []
  const carryingOf = await findCarryingOrders(db, shown)
  return {
    orders: shown.map((order) => ({ ...toFoundOrder(order), joinedInto: carryingOf(order) })),
    customers: may('customers:read') ? toCustomers(orders) : [],
    products: products.map(({ _id: id, model }) => ({ id, model })),
  }
}

const toFoundOrder = (order: OrderRow) => ({
  id: order.id,
  number: order.number,
  name: order.user_name,
  status: order.status,
  total: order.total,
  createdAt: order.created_at,
})

/** The customers of these orders, each with what the newest of them says. */
function toCustomers(orders: readonly OrderRow[]): DeskSearch['customers'] {
  const found = new Map<string, DeskSearch['customers'][number]>()
  for (const { user_name: name, user_phone: phone } of orders) {
    const id = toPhoneTerm(phone)
    if (id !== undefined && !found.has(id)) found.set(id, { id, name, phone })
  }
  return [...found.values()].slice(0, DESK_SEARCH_LIMIT)
}
