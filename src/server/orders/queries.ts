import { randomInt } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AdminOrder, OrderItem, OrderStatus, PlacedOrder } from '#domain/orders/orders.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { imageUrl } from '#domain/images/image-url.ts'
import { wordsOfOrder } from './order-search-terms.ts'

const NUMBER_ATTEMPTS = 20
/** Pixels: a line of an order shows its image small. */
const THUMBNAIL_WIDTH = 320

/**
 * Claims a key for an order that is about to be written. A key that is taken answers with the row that has it,
 * after waiting for a transaction that is just writing it.
 */
export async function claimIdempotencyKey(db: Db, row: Insertable<Tables['idempotency_keys']>) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('caller', '=', row.caller)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
}

/** Writes the order under a free number of seven digits: short enough to say on the phone, and it tells nobody how many orders there are. */
export async function insertOrder(
  db: Db,
  order: Omit<Insertable<Tables['orders']>, 'number'>,
  lines: Omit<Insertable<Tables['order_lines']>, 'order_id' | 'position'>[],
): Promise<string> {
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt++) {
    const number = String(randomInt(1_000_000, 10_000_000))
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('orders')
      .values({ ...order, number })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) continue
    await db
      .insertInto('order_lines')
      .values(lines.map((line, index) => ({ ...line, order_id: order.id, position: index + 1 })))
      .execute()
    const words = wordsOfOrder({ ...order, number })
    await db
      .insertInto('order_words')
      .values(words.map((word) => ({ word, order_id: order.id })))
      .execute()
    return number
  }
  throw new Error('No free order number was found')
}

export async function insertOrderEvent(
  db: Db,
  event: { orderId: string; event: string; detail?: string; userId?: string | undefined; at: string },
) {
  await db
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: event.orderId,
      event: event.event,
      detail: event.detail ?? '',
      user_id: event.userId ?? null,
      created_at: event.at,
    })
    .execute()
}

export async function getPlacedOrder(db: Db, id: string): Promise<PlacedOrder> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'subtotal', 'delivery_fee', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { delivery_fee: deliveryFee, ...rest } = row
  return { ...rest, deliveryFee }
}

/** Locks the order until the transaction ends, then reads it: two changes of one order happen one after the other. */
export async function lockOrder(db: Db, id: string, now: string) {
  await db.updateTable('orders').set({ updated_at: now }).where('id', '=', id).execute()
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOrder(db: Db, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An order and how far its payment is. A direct order has none: it is paid on delivery. */
export type OrderWithPayment = NonNullable<Awaited<ReturnType<typeof findOrderWithPayment>>>

export function findOrderWithPayment(db: Db, id: string) {
  return selectOrdersWithPayments(db).where('orders.id', '=', id).executeTakeFirst()
}

/** The orders of an account, the newest first. */
export function listOrdersWithPayments(db: Db, userId: string, limit: number) {
  return selectOrdersWithPayments(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

function selectOrdersWithPayments(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .selectAll('orders')
    .select('payments.status as payment_status')
}

export function findOrderByNumber(db: Db, number: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'user_email as email', 'user_phone as phone'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function setStatus(db: Db, id: string, status: OrderStatus) {
  await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
}

/** What an order took from the stock, in the one order in which SKUs are locked. */
export function listLinesToStock(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['sku_id as skuId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('sku_id')
    .execute()
}

/** Orders as staff read them, with their lines. */
export async function presentOrders(db: Db, orders: Selectable<Tables['orders']>[]): Promise<AdminOrder[]> {
  const items = await listItems(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({
    _id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.created_at,
    userName: order.user_name,
    userPhoneNumber: order.user_phone,
    userEmail: order.user_email,
    total: order.total,
    items: items.get(order.id) ?? [],
    address: {
      street: order.street,
      city: order.city,
      state: order.state,
      zipCode: order.zip_code,
      comment: order.comment,
    },
  }))
}

/** The lines of these orders, by order, as they were sold. */
export async function listItems(db: Db, orderIds: string[]): Promise<Map<string, OrderItem[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const items = rows.map((row) => ({
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
  }))
  return Map.groupBy(items, ({ orderId }) => orderId)
}
