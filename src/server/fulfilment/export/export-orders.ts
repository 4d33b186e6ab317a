import { toLocalPhone } from '#domain/contact/phone-number.ts'
import { formatSheetTime } from '#domain/dates.ts'
import type { OrdersExport } from '#domain/fulfilment/orders-export.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { orderCursor, type AdminOrder } from '#domain/fulfilment/admin-order.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { Db } from '#server/schema/database.ts'
import { hasAnyPromotion } from '#server/promotions/queries.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { formatSheet, SHEET_START, type SheetCell } from '#server/platform/csv/format-sheet.ts'
import { hasAnyReturn } from '#server/orders/returned/queries.ts'
import { listOrders } from '#server/fulfilment/list-orders.ts'

const PAGE_SIZE = 200

type Column<Row> = [heading: string, cell: (row: Row) => SheetCell]

const orderColumns: Column<AdminOrder>[] = [
  ['Order', ({ number }) => number],
  ['Status', ({ status }) => status],
  ['Placed', ({ createdAt }) => formatSheetTime(createdAt)],
  ['Customer', ({ userName }) => userName],
  ['Phone', ({ userPhoneNumber }) => toLocalPhone(userPhoneNumber)],
  ['Email', ({ userEmail }) => userEmail],
  ['Street', ({ address }) => address.street],
  ['City', ({ address }) => address.city],
  ['State', ({ address }) => address.state],
  ['Zip', ({ address }) => address.zipCode],
  ['Comment', ({ address }) => address.comment],
]

const delivery: Column<AdminOrder> = ['Delivery', ({ deliveryFee }) => ({ amount: deliveryFee })]

/** What promotions take off, negative, so that columns add up to what was sold. Only files of a shop that has had one hold it. */
const reduction: Column<AdminOrder> = [
  'Promotions',
  ({ adjustments }) => ({ amount: 0 - adjustments.reduce((sum, { amount }) => sum + amount, 0) }),
]

/** The tax that the total contains. Only files of a shop that tells it hold it. */
const tax: Column<AdminOrder> = ['Tax', (order) => ({ amount: order.tax })]

/** What was given back for what came back, negative, and what was kept of a delivered order. Only files of a shop that has had a return hold it. */
const kept: Column<AdminOrder>[] = [
  ['Given back', ({ givenBack }) => ({ amount: 0 - givenBack })],
  ['Kept', (order) => ({ amount: order.kept })],
]

const totalColumns: Column<AdminOrder>[] = [
  ['Items', ({ items }) => items.map(formatItem).join('\n')],
  ['Pieces', ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['Subtotal', ({ subtotal }) => ({ amount: subtotal })],
  delivery,
  ['Order total', ({ total }) => ({ amount: total })],
]

const lineColumns: Column<OrderItem>[] = [
  ['Product', ({ productName }) => productName],
  ['Color', ({ color }) => color],
  ['Size', ({ selectedSize }) => selectedSize],
  ['Price', ({ price }) => ({ amount: price })],
  ['Quantity', ({ quantity }) => quantity],
  ['Line total', (item) => ({ amount: lineTotal(item) })],
]

/**
 * Streams the orders of a filter as CSV, one row per order or per order line, in the format of the settings. Escapes
 * what a spreadsheet would run as a formula.
 */
export async function* exportOrders(db: Db, { rows, ...filter }: OrdersExport): AsyncGenerator<string> {
  const { csvFormat, taxPercent } = await getStaffSettings(db)
  const added = [
    ...((await hasAnyPromotion(db)) ? [reduction] : []),
    ...(taxPercent > 0 ? [tax] : []),
    ...((await hasAnyReturn(db)) ? kept : []),
  ]
  const columns = [...orderRow, ...added]
  const ofOrder = [delivery, ...added]
  const toRows = (order: AdminOrder) => (rows === 'lines' ? toLineRows(order, ofOrder) : [cellsOf(columns, order)])
  const headings = headingsOf(rows === 'lines' ? [...orderColumns, ...lineColumns, ...ofOrder] : columns)
  yield SHEET_START + formatSheet([headings], csvFormat)
  let startAfter: string | undefined
  for (;;) {
    const orders = await listOrders(db, { ...filter, limit: PAGE_SIZE, ...(startAfter && { startAfter }) })
    yield formatSheet(orders.flatMap(toRows), csvFormat)
    if (orders.length < PAGE_SIZE) return
    startAfter = orderCursor(filter.sort, orders.at(-1))
  }
}

const orderRow = [...orderColumns, ...totalColumns]

/** Delivery, promotions and tax stand in the first row of an order only, so that the columns add up to what was sold. */
function toLineRows(order: AdminOrder, ofOrder: readonly Column<AdminOrder>[]): SheetCell[][] {
  return order.items.map((item, index) => [
    ...cellsOf(orderColumns, order),
    ...cellsOf(lineColumns, item),
    ...(index === 0 ? cellsOf(ofOrder, order) : ofOrder.map(() => '')),
  ])
}

const headingsOf = (columns: readonly (readonly [string, unknown])[]) => columns.map(([heading]) => heading)
const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row) => columns.map(([, cell]) => cell(row))
const formatItem = ({ quantity, productName, color, selectedSize }: OrderItem) =>
  `${quantity} × ${productName}, ${color}, ${selectedSize}`
