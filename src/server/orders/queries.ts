import { randomInt } from 'node:crypto'
import { sql, type Insertable, type Selectable } from 'kysely'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { imageUrl } from '#domain/images/image-url.ts'
import { readTotals } from '#domain/promotions/order-adjustments.ts'
import type { SoldItem } from '#domain/orders/staff/order-for-staff.ts'
import { toOrderSearchTerms } from './order-search-terms.ts'
import type { DeliveryFailure, OrderItem, OrderStatus } from '#domain/orders/order.ts'

const NUMBER_ATTEMPTS = 10
const NUMBERS_AT_ONCE = 2
/** Pixels. */
const THUMBNAIL_WIDTH = 320

/** An order as stored. */
export type OrderRow = Selectable<Tables['orders']>

/** One SKU of a stored order. */
export type OrderLineRow = Selectable<Tables['order_lines']>
export type NewOrder = Insertable<Tables['orders']>
/** A line without its place, which `insertOrderLines` gives it. */
export type NewOrderLine = Omit<Insertable<Tables['order_lines']>, 'order_id' | 'position'>

/**
 * Finds a number of seven digits, at random, that no order has: short enough for the phone, and it does not tell how many orders there are.
 * Another transaction may take it as well: then one of the two fails, and begins once more.
 */
export async function findFreeOrderNumber(db: Db): Promise<string> {
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt++) {
    const numbers = Array.from({ length: NUMBERS_AT_ONCE }, () => String(randomInt(1_000_000, 10_000_000)))
    const { rows } = await selectTakenNumbers(db, numbers)
    const taken = new Set(rows.map(({ number }) => number))
    const free = numbers.find((number) => !taken.has(number))
    if (free !== undefined) return free
  }
  throw new Error('No free order number was found')
}

const selectTakenNumbers = compileOnce((db: Db, numbers: string[]) =>
  db.selectFrom('orders').select('number').where('number', 'in', numbers),
)

/** What the counter of orders is called. */
const ORDERS = 'orders'

/**
 * Takes the next running number, with what stands before it: the one after the last that was given, or the first one of
 * the settings where that is higher. Locks the counter until the transaction ends, so that no two
 * orders have one number; one that fails gives it back.
 */
export async function takeRunningNumber(tx: Db, { prefix, first }: { prefix: string; first: number }): Promise<string> {
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt++) {
    const { value } = await tx
      .insertInto('counters')
      .values({ name: ORDERS, value: first })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          value: sql`case when counters.value >= excluded.value then counters.value + 1 else excluded.value end`,
        }),
      )
      .returning('value')
      .executeTakeFirstOrThrow()
    const number = `${prefix}${value}`
    // Orders that were numbered at random, or brought along, may have it.
    if ((await selectTakenNumbers(tx, [number])).rows.length === 0) return number
  }
  throw new Error('No free order number was found')
}

/** Inserts an order without its lines. */
export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  await insertOrderRow(db, order)
}

const insertOrderRow = compileOnce((db: Db, order: NewOrder) => db.insertInto('orders').values(order))

/** Inserts the lines of an order, in their order. */
export async function insertOrderLines(db: Db, orderId: string, lines: NewOrderLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({ ...line, order_id: orderId, position: index + 1 }))
  await insertOrderLineRows(db, rows)
}

const insertOrderLineRows = compileOnce((db: Db, rows: Insertable<Tables['order_lines']>[]) =>
  db.insertInto('order_lines').values(rows),
)

/** Inserts the search terms of an order. */
export async function insertOrderWords(db: Db, order: NewOrder): Promise<void> {
  const rows = toOrderSearchTerms(order).map((word) => ({ word, order_id: order.id }))
  await insertOrderWordRows(db, rows)
}

const insertOrderWordRows = compileOnce((db: Db, rows: Insertable<Tables['order_words']>[]) =>
  db.insertInto('order_words').values(rows),
)

/** Locks an order until the transaction ends and reads it, so that changes of one order happen one after the other. */
export async function lockOrder(db: Db, id: string, now: string) {
  await db.updateTable('orders').set({ updated_at: now }).where('id', '=', id).execute()
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks these orders, in the order of their ids, until the transaction ends and reads them. */
export async function lockOrders(tx: Db, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export function findOrder(db: Db, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The numbers of orders by their ids. */
export async function listOrderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Finds the orders that carry the lines of those that were joined into another one. Answers null for all others. */
export async function findCarryingOrders(db: Db, orders: readonly Pick<OrderRow, 'joined_into'>[]) {
  const ids = orders.flatMap(({ joined_into: into }) => into ?? [])
  const numbers = await listOrderNumbers(db, ids)
  return ({ joined_into: id }: Pick<OrderRow, 'joined_into'>) =>
    id === null ? null : { id, number: numbers.get(id) ?? '' }
}

/** Whether an order that is pending holds its stock: one that waits for confirmation only where it reserved it when it was placed. */
export const holdsStockPending = (order: Pick<OrderRow, 'waits_for_confirmation' | 'reserves_stock'>): boolean =>
  order.waits_for_confirmation === 0 || order.reserves_stock === 1

export async function updateOrderStatus(
  db: Db,
  id: string,
  status: OrderStatus,
  failure: DeliveryFailure | null = null,
) {
  await db.updateTable('orders').set({ status, delivery_failure: failure }).where('id', '=', id).execute()
}

/** The lines of an order as sold, by position. */
export async function listLinesOfOrder(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
}

/** The quantity of each SKU of an order, in SKU id order, in which stock is locked. */
export function listOrderQuantities(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['sku_id as skuId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('sku_id')
    .execute()
}

/** Lists the quantities of an order that took its stock; none for an order that waits for confirmation without stock. */
export function listHeldQuantities(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['sku_id as skuId', 'quantity'])
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('orders.waits_for_confirmation', '=', 0), eb('orders.reserves_stock', '=', 1)]))
    .orderBy('sku_id')
    .execute()
}

/** The lines of these orders as sold, by order id. */
export async function listOrderItems(db: Db, orderIds: string[]): Promise<Map<string, OrderItem[]>> {
  return toItems(await listLinesOfOrders(db, orderIds), toOrderItem)
}

/** Lists the lines as staff read them: with the price in the catalogue if staff set another one. */
export async function listSoldItems(db: Db, orderIds: string[]): Promise<Map<string, SoldItem[]>> {
  const toSoldItem = (row: OrderLineRow) => ({ ...toOrderItem(row), catalogPrice: row.catalog_price })
  return toItems(await listLinesOfOrders(db, orderIds), toSoldItem)
}

async function listLinesOfOrders(db: Db, orderIds: string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

const toOrderItem = (row: OrderLineRow) => ({
  orderId: row.order_id,
  skuId: row.sku_id,
  productId: row.product_id,
  slug: row.slug,
  productName: row.product_name,
  color: row.color,
  selectedSize: row.size,
  price: row.price,
  quantity: row.quantity,
  image: row.image_id && imageUrl(row.image_id, THUMBNAIL_WIDTH, 'jpg'),
})

const toItems = <Item extends { orderId: string }>(rows: OrderLineRow[], toItem: (row: OrderLineRow) => Item) =>
  Map.groupBy(rows.map(toItem), ({ orderId }) => orderId)

/** What the mails about an order show, with names and prices as sold. */
export async function findOrderForMail(db: Db, id: string) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['payments.status as payment_status', 'payments.amount as payment_amount'])
    .select([
      'number',
      'orders.status',
      'orders.updated_at as updatedAt',
      'user_name as name',
      'user_phone as phone',
      'street',
      'city',
      'state',
      'zip_code as zipCode',
      'subtotal',
      'delivery_fee',
      'adjustments',
      'total',
      'waits_for_confirmation',
      'reserves_stock',
      'governorate',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id as productId', 'product_name as model', 'color', 'size', 'price', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...order, ...readTotals(order), lines }
}
