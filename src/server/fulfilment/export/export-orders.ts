import { stringify } from 'csv-stringify/sync'
import { formatSheetTime } from '#domain/dates.ts'
import type { OrdersExport } from '#domain/fulfilment/orders-export.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { AdminOrder } from '#domain/fulfilment/admin-order.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { Db } from '#server/schema/database.ts'
import { hasAnyPromotion } from '#server/promotions/queries.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { escapeFormula } from '#server/platform/csv/escape-formula.ts'
import { listOrders } from '#server/fulfilment/list-orders.ts'

const PAGE_SIZE = 200

/** A text, a number of pieces, or an amount, which is written with the decimal mark of the settings. */
type Cell = string | number | { amount: Millimes }
type Column<Row> = [heading: string, cell: (row: Row) => Cell]

const orderColumns: Column<AdminOrder>[] = [
  ['Order', ({ number }) => number],
  ['Status', ({ status }) => status],
  ['Placed', ({ createdAt }) => formatSheetTime(createdAt)],
  ['Customer', ({ userName }) => userName],
  ['Phone', ({ userPhoneNumber }) => userPhoneNumber],
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
  const added = [...((await hasAnyPromotion(db)) ? [reduction] : []), ...(taxPercent > 0 ? [tax] : [])]
  const columns = [...orderRow, ...added]
  const ofOrder = [delivery, ...added]
  const toRows = (order: AdminOrder) => (rows === 'lines' ? toLineRows(order, ofOrder) : [cellsOf(columns, order)])
  const headings = headingsOf(rows === 'lines' ? [...orderColumns, ...lineColumns, ...ofOrder] : columns)
  // Excel reads UTF-8 only after a byte order mark.
  yield '\uFEFF' + formatRows([headings], csvFormat)
  let startAfter: string | undefined
  for (;;) {
    const orders = await listOrders(db, { ...filter, limit: PAGE_SIZE, ...(startAfter && { startAfter }) })
    yield formatRows(orders.flatMap(toRows), csvFormat)
    if (orders.length < PAGE_SIZE) return
    startAfter = orders.at(-1)?._id
  }
}

const orderRow = [...orderColumns, ...totalColumns]

/** Delivery, promotions and tax stand in the first row of an order only, so that the columns add up to what was sold. */
function toLineRows(order: AdminOrder, ofOrder: readonly Column<AdminOrder>[]): Cell[][] {
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

function formatRows(rows: Cell[][], format: StaffSettings['csvFormat']): string {
  const decimalMark = format === 'semicolon' ? ',' : '.'
  const formatCell = (cell: Cell) => {
    if (typeof cell === 'string') return escapeFormula(cell)
    return typeof cell === 'number' ? cell : (cell.amount / 1000).toFixed(3).replace('.', decimalMark)
  }
  return stringify(
    rows.map((row) => row.map(formatCell)),
    // In quotation marks a text stays one cell, also where a spreadsheet splits at another separator.
    { delimiter: format === 'semicolon' ? ';' : ',', quoted_match: /[;\t,]/ },
  )
}
