import { stringify } from 'csv-stringify/sync'
import type { Db } from '#server/schema/database.ts'
import { listOrders } from './list-orders.ts'
import type { AdminOrder, OrderFilter } from '#domain/orders/admin-order.ts'

const PAGE_SIZE = 200

const columns = [
  'Order',
  'Status',
  'Placed',
  'Customer',
  'Phone',
  'Email',
  'Street',
  'City',
  'State',
  'Zip',
  'Comment',
  'Product',
  'Color',
  'Size',
  'Price',
  'Quantity',
  'Order total',
]

/** Streams the orders of a filter as CSV, one row per order line. Escapes cells that a spreadsheet would run as a formula. */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  // Excel reads UTF-8 only after a byte order mark.
  yield '\uFEFF' + stringify([columns])
  let startAfter: string | undefined
  for (;;) {
    const orders = await listOrders(db, { ...filter, limit: PAGE_SIZE, ...(startAfter && { startAfter }) })
    yield stringify(orders.flatMap(toRows), { escape_formulas: true })
    if (orders.length < PAGE_SIZE) return
    startAfter = orders.at(-1)?._id
  }
}

function toRows(order: AdminOrder) {
  const { street, city, state, zipCode, comment } = order.address
  const buyer = [order.userName, order.userPhoneNumber, order.userEmail, street, city, state, zipCode, comment]
  return order.items.map(({ productName, color, selectedSize, price, quantity }) => [
    order.number,
    order.status,
    order.createdAt,
    ...buyer,
    productName,
    color,
    selectedSize,
    (price / 1000).toFixed(3),
    quantity,
    (order.total / 1000).toFixed(3),
  ])
}
