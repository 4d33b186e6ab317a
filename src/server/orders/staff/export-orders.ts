import { formatSheetTime } from '#domain/dates.ts'
import { toLocalPhone } from '#domain/contact/phone-number.ts'
import type { OrdersExport } from '#domain/orders/staff/orders-export.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { orderCursor, type OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { Db } from '#server/schema/database.ts'
import { hasAnyPromotion } from '#server/promotions/queries.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import {
  amount,
  count,
  csvFormats,
  lines,
  text,
  time,
  type TableColumn,
  type Table,
} from '#server/platform/tables/table.ts'
import { hasAnyReturn } from '#server/returns/returned/queries.ts'
import { listOrders } from '#server/orders/staff/list-orders.ts'

const PAGE_SIZE = 200

/** A row of the file: an order, or a line of it. */
interface ExportRow {
  order: OrderForStaff
  /** Undefined where a row is a whole order. */
  item: OrderItem | undefined
  isFirst: boolean
}

/** What an order, and what a line of it says in a cell. */
const of =
  <Cell>(cell: (order: OrderForStaff) => Cell) =>
  ({ order }: ExportRow) =>
    cell(order)
const ofItem =
  <Cell>(cell: (item: OrderItem) => Cell) =>
  ({ item }: ExportRow) =>
    item ? cell(item) : ''

/** What stands in the first row of an order only, so that the columns add up to what was sold. */
const once =
  <Cell>(cell: (order: OrderForStaff) => Cell) =>
  ({ order, isFirst }: ExportRow) =>
    isFirst ? cell(order) : ''

const orderColumns: TableColumn<ExportRow>[] = [
  text(
    'Order',
    of(({ number }) => number),
  ),
  text(
    'Status',
    of(({ status }) => status),
  ),
  time(
    'Placed',
    of(({ createdAt }) => formatSheetTime(createdAt)),
  ),
  text(
    'Customer',
    of(({ userName }) => userName),
  ),
  text(
    'Phone',
    of(({ userPhoneNumber }) => toLocalPhone(userPhoneNumber)),
  ),
  text(
    'Email',
    of(({ userEmail }) => userEmail),
  ),
  text(
    'Street',
    of(({ address }) => address.street),
  ),
  text(
    'City',
    of(({ address }) => address.city),
  ),
  text(
    'State',
    of(({ address }) => address.state),
  ),
  text(
    'Zip',
    of(({ address }) => address.zipCode),
  ),
  text(
    'Comment',
    of(({ address }) => address.comment),
  ),
]

const delivery: TableColumn<ExportRow> = amount(
  'Delivery',
  once(({ deliveryFee }) => deliveryFee),
)

/** What promotions take off, negative, so that columns add up to what was sold. Only files of a shop that has had one hold it. */
const reduction: TableColumn<ExportRow> = amount(
  'Promotions',
  once(({ adjustments }) => 0 - adjustments.reduce((sum, one) => sum + one.amount, 0)),
)

/** The tax that the total contains, in files of shops that show it. */
const tax: TableColumn<ExportRow> = amount(
  'Tax',
  once((order) => order.tax),
)

/**
 * What was given back for what came back, negative, and what was kept of a delivered order. Only files of a shop that
 * has had a return hold it.
 */
const kept: TableColumn<ExportRow>[] = [
  amount(
    'Given back',
    once(({ givenBack }) => 0 - givenBack),
  ),
  amount(
    'Kept',
    once((order) => order.kept),
  ),
]

const totalColumns: TableColumn<ExportRow>[] = [
  lines(
    'Items',
    of(({ items }) => items.map(formatItem).join('\n')),
  ),
  count(
    'Pieces',
    of(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)),
  ),
  amount(
    'Subtotal',
    of(({ subtotal }) => subtotal),
  ),
  delivery,
  amount(
    'Order total',
    of(({ total }) => total),
  ),
]

const lineColumns: TableColumn<ExportRow>[] = [
  text(
    'Product',
    ofItem(({ productName }) => productName),
  ),
  text(
    'Color',
    ofItem(({ color }) => color),
  ),
  text(
    'Size',
    ofItem(({ selectedSize }) => selectedSize),
  ),
  amount(
    'Price',
    ofItem(({ price }) => price),
  ),
  count(
    'Quantity',
    ofItem(({ quantity }) => quantity),
  ),
  amount('Line total', ofItem(lineTotal)),
]

/** The orders of a filter, one row per order or per order line, in the format of the settings. */
export async function exportOrders(db: Db, { rows, ...filter }: OrdersExport): Promise<Table<ExportRow>> {
  const { csvFormat, taxPercent } = await getStaffSettings(db)
  const added = [
    ...((await hasAnyPromotion(db)) ? [reduction] : []),
    ...(taxPercent > 0 ? [tax] : []),
    ...((await hasAnyReturn(db)) ? kept : []),
  ]
  const inTheMiddle = rows === 'lines' ? [...lineColumns, delivery] : totalColumns
  return {
    columns: [...orderColumns, ...inTheMiddle, ...added],
    parts: readParts(db, filter, rows === 'lines' ? toLineRows : toOrderRow),
    csvFormat: csvFormats[csvFormat],
  }
}

async function* readParts(db: Db, filter: Omit<OrdersExport, 'rows'>, toRows: (order: OrderForStaff) => ExportRow[]) {
  let startAfter: string | undefined
  for (;;) {
    const orders = await listOrders(db, { ...filter, limit: PAGE_SIZE, ...(startAfter && { startAfter }) })
    yield orders.flatMap(toRows)
    if (orders.length < PAGE_SIZE) return
    startAfter = orderCursor(filter.sort, orders.at(-1))
  }
}

const toOrderRow = (order: OrderForStaff): ExportRow[] => [{ order, item: undefined, isFirst: true }]
const toLineRows = (order: OrderForStaff): ExportRow[] =>
  order.items.map((item, index) => ({ order, item, isFirst: index === 0 }))

const formatItem = ({ quantity, productName, color, selectedSize }: OrderItem) =>
  `${quantity} × ${productName}, ${color}, ${selectedSize}`
