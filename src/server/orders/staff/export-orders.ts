import { t } from '#domain/texts/t.ts'
import { formatSheetTime } from '#domain/dates.ts'
import { toLocalPhone } from '#domain/contact/phone-number.ts'
import { orderStandingName } from '#domain/orders/order-standing-name.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { CustomValues } from '#domain/custom-fields/field-values.ts'
import { toFieldColumns } from '#server/custom-fields/export-columns.ts'
import { listFields } from '#server/custom-fields/queries.ts'
import { readFieldValues } from '#server/custom-fields/read-values.ts'
import { listPaymentsOfOrders } from '#server/payments/queries.ts'
import { listCollectedOfOrders } from '#server/delivery/shipments/queries.ts'
import type { OrdersExport } from '#domain/orders/staff/orders-export.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { orderCursor, type OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { Db } from '#server/schema/database.ts'
import { hasAnyPromotion } from '#server/promotions/queries.ts'
import { getSettings, getStaffSettings } from '#server/settings/queries.ts'
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
  /** What has come in for the order, in millimes: from a gateway, to its courier, or at the door. */
  paid: Millimes
  /** What stands in custom fields of the order. */
  fieldValues: CustomValues
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

const orderColumns = (): TableColumn<ExportRow>[] => [
  text(
    t('exports.order'),
    of(({ number }) => number),
  ),
  text(t('exports.status'), of(orderStandingName)),
  time(
    t('exports.placed'),
    of(({ createdAt }) => formatSheetTime(createdAt)),
  ),
  text(
    t('exports.customer'),
    of(({ userName }) => userName),
  ),
  text(
    t('exports.phone'),
    of(({ userPhoneNumber }) => toLocalPhone(userPhoneNumber)),
  ),
  text(
    t('exports.email'),
    of(({ userEmail }) => userEmail),
  ),
  text(
    t('exports.street'),
    of(({ address }) => address.street),
  ),
  text(
    t('exports.city'),
    of(({ address }) => address.city),
  ),
  text(
    t('exports.state'),
    of(({ address }) => address.state),
  ),
  text(
    t('exports.zip'),
    of(({ address }) => address.zipCode),
  ),
  text(
    t('exports.comment'),
    of(({ address }) => address.comment),
  ),
]

/** The second phone of a customer. Only files of a shop that asks for one hold it. */
const otherPhone = (): TableColumn<ExportRow> =>
  text(
    t('exports.otherPhone'),
    of((order) => toLocalPhone(order.otherPhone)),
  )

/** Which courier has the last parcel of an order. Only files of a shop that works with couriers hold it. */
const courier = (): TableColumn<ExportRow>[] => [
  text(
    t('exports.courier'),
    of(({ parcel }) => parcel?.courierName ?? ''),
  ),
  text(
    t('exports.tracking'),
    of(({ parcel }) => parcel?.trackingNumber ?? ''),
  ),
]

const paidColumn = (): TableColumn<ExportRow> => amount(t('exports.paid'), ({ isFirst, paid }) => (isFirst ? paid : ''))

const delivery = (): TableColumn<ExportRow> =>
  amount(
    t('exports.delivery'),
    once(({ deliveryFee }) => deliveryFee),
  )

/** What promotions take off, negative, so that columns add up to what was sold. Only files of a shop that has had one hold it. */
const reduction = (): TableColumn<ExportRow> =>
  amount(
    t('exports.promotions'),
    once(({ adjustments }) => 0 - adjustments.reduce((sum, one) => sum + one.amount, 0)),
  )

/** The tax that the total contains, in files of shops that show it. */
const tax = (): TableColumn<ExportRow> =>
  amount(
    t('exports.tax'),
    once((order) => order.tax),
  )

/**
 * What was given back for what came back, negative, and what was kept of a delivered order. Only files of a shop that
 * has had a return hold it.
 */
const kept = (): TableColumn<ExportRow>[] => [
  amount(
    t('exports.givenBack'),
    once(({ givenBack }) => 0 - givenBack),
  ),
  amount(
    t('exports.kept'),
    once((order) => order.kept),
  ),
]

const totalColumns = (): TableColumn<ExportRow>[] => [
  lines(
    t('exports.items'),
    of(({ items }) => items.map(formatItem).join('\n')),
  ),
  count(
    t('exports.pieces'),
    of(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)),
  ),
  amount(
    t('exports.subtotal'),
    of(({ subtotal }) => subtotal),
  ),
  delivery(),
  amount(
    t('exports.orderTotal'),
    of(({ total }) => total),
  ),
]

const lineColumns = (): TableColumn<ExportRow>[] => [
  text(
    t('exports.product'),
    ofItem(({ productName }) => productName),
  ),
  text(
    t('exports.color'),
    ofItem(({ color }) => color),
  ),
  text(
    t('exports.size'),
    ofItem(({ selectedSize }) => selectedSize),
  ),
  amount(
    t('exports.price'),
    ofItem(({ price }) => price),
  ),
  count(
    t('exports.quantity'),
    ofItem(({ quantity }) => quantity),
  ),
  amount(t('exports.lineTotal'), ofItem(lineTotal)),
]

/** The orders of a filter, one row per order or per order line, in the format of the settings and the language of the reader. */
export async function exportOrders(db: Db, { rows, ...filter }: OrdersExport): Promise<Table<ExportRow>> {
  const { csvFormat, taxPercent, hasCouriers } = await getStaffSettings(db)
  const { otherPhoneAsked = 'no' } = await getSettings(db)
  const added = [
    ...((await hasAnyPromotion(db)) ? [reduction()] : []),
    ...(taxPercent > 0 ? [tax()] : []),
    ...((await hasAnyReturn(db)) ? kept() : []),
  ]
  const fields = toFieldColumns(await listFields(db, 'order'), ({ fieldValues }: ExportRow) => fieldValues)
  const inTheMiddle = rows === 'lines' ? [...lineColumns(), delivery()] : totalColumns()
  return {
    columns: [
      ...orderColumns(),
      ...(otherPhoneAsked === 'no' ? [] : [otherPhone()]),
      ...(hasCouriers ? courier() : []),
      paidColumn(),
      ...inTheMiddle,
      ...added,
      ...fields,
    ],
    parts: readParts(db, filter, rows === 'lines' ? toLineRows : toOrderRow),
    csvFormat: csvFormats[csvFormat],
  }
}

async function* readParts(db: Db, filter: Omit<OrdersExport, 'rows'>, toRows: ToRows) {
  let startAfter: string | undefined
  for (;;) {
    const orders = await listOrders(db, { ...filter, limit: PAGE_SIZE, ...(startAfter && { startAfter }) })
    const paidFor = await readPaid(db, orders)
    const { valuesOf } = await readFieldValues(
      db,
      'order',
      orders.map(({ _id }) => _id),
    )
    yield orders.flatMap((order) => toRows(order, { paid: paidFor(order), fieldValues: valuesOf(order._id) }))
    if (orders.length < PAGE_SIZE) return
    startAfter = orderCursor(filter.sort, orders.at(-1))
  }
}

type ToRows = (order: OrderForStaff, known: Pick<ExportRow, 'paid' | 'fieldValues'>) => ExportRow[]

/** A parcel without cash of its own is paid as its order was kept. A payment that waits has brought nothing. */
async function readPaid(db: Db, orders: readonly OrderForStaff[]): Promise<(order: OrderForStaff) => Millimes> {
  const ids = orders.map(({ _id }) => _id)
  const [payments, parcels] = await Promise.all([listPaymentsOfOrders(db, ids), listCollectedOfOrders(db, ids)])
  const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]))
  const collectedOf = new Map(parcels.map(({ orderId, collected }) => [orderId, collected]))
  return (order) => {
    const payment = paymentOf.get(order._id)
    if (payment && payment.status !== 'due') return payment.status === 'captured' ? payment.amount : 0
    return collectedOf.get(order._id) ?? order.kept
  }
}

const toOrderRow: ToRows = (order, known) => [{ order, item: undefined, isFirst: true, ...known }]
const toLineRows: ToRows = (order, known) =>
  order.items.map((item, index) => ({ order, item, isFirst: index === 0, ...known }))

const formatItem = ({ quantity, productName, color, selectedSize }: OrderItem) =>
  `${quantity} × ${productName}, ${color}, ${selectedSize}`
