import { stringify } from 'csv-stringify/sync'
import type { AdminOrder, OrderFilter } from '#domain/orders/orders.ts'
import type { Db } from '#server/schema/database.ts'
import { listOrders } from './list-orders.ts'

const PAGE = 200

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

/**
 * All orders of a list as CSV, page by page, one row for each line of an order. Cells that a spreadsheet would take
 * for a formula are kept from being one.
 */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  // Spreadsheets read UTF-8 only behind this mark.
  yield '\uFEFF' + stringify([columns])
  let startAfter: string | undefined
  for (;;) {
    const orders = await listOrders(db, { ...filter, limit: PAGE, ...(startAfter && { startAfter }) })
    yield stringify(orders.flatMap(rowsOf), { escape_formulas: true })
    if (orders.length < PAGE) return
    startAfter = orders.at(-1)?._id
  }
}

function rowsOf(order: AdminOrder) {
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
