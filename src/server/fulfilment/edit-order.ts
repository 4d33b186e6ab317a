import type { Selectable } from 'kysely'
import type { EditedLine, OrderEdit } from '#domain/fulfilment/fulfilment.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { ApiError } from '#domain/api/errors.ts'
import { orderTotals } from '#domain/money/order-totals.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { findSkusForOrder, type SkuForOrder } from '#server/catalog/queries.ts'
import { lockPaymentOfOrder, setPaymentAmount } from '#server/checkout/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import * as queries from './queries.ts'
import { wordsOfOrder } from '#server/orders/order-search-terms.ts'
import { insertOrderEvent } from '#server/orders/queries.ts'
import { restock, takeStock } from '#server/inventory/queries.ts'

type Line = Selectable<Tables['order_lines']>

/**
 * Makes an order that has not been shipped what the edit says: other sizes or colours of the same products, other
 * quantities, another address. Stock and total follow in the same transaction. What stays in its colour keeps the
 * price as sold; another colour costs its price of today. What is paid on delivery follows too; what a gateway has taken
 * stays, and the difference is staff's to settle. Refuses an order that changed since its editor saw it.
 */
export async function editOrder(database: Database, orderId: string, edit: OrderEdit, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const payment = await lockPaymentOfOrder(tx, orderId, now)
    const order = await queries.findOrder(tx, orderId)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.status !== 'Pending') throw new ApiError('ORDER_NOT_EDITABLE')

    const before = await queries.listLines(tx, orderId)
    const after = await resolveEdit(tx, before, edit.lines)
    const { subtotal, total } = orderTotals(after, { deliveryFee: order.delivery_fee })
    const { addressData } = edit
    if (addressData.userPhoneNumber !== order.user_phone)
      requirePhone(addressData.userPhoneNumber, 'addressData.userPhoneNumber')
    const contact = {
      user_name: addressData.userName,
      user_email: addressData.userEmail,
      user_phone: addressData.userPhoneNumber,
      street: addressData.street,
      city: addressData.city,
      state: addressData.state,
      zip_code: addressData.zipCode,
      comment: addressData.comment,
    }
    const columns = { ...contact, subtotal, total, updated_at: now }
    // Names the state that was seen, so of two edits, or an edit and a new status, the second is refused.
    if (!(await queries.updateOrderUnchangedSince(tx, orderId, edit.updatedAt, columns)))
      throw new ApiError('ORDER_CHANGED')
    await adjustStockToEdit(tx, before, after, { orderId, userId })
    await queries.replaceLines(tx, orderId, after)
    await queries.replaceOrderWords(tx, orderId, wordsOfOrder({ ...contact, number: order.number }))

    const states = [
      { ...pick(order, contact), lines: before.map(describe), total: order.total / 1000 },
      { ...contact, lines: after.map(describe), total: total / 1000 },
    ] as const
    await insertOrderEvent(tx, { orderId, event: 'edited', detail: whatChanged(...states), userId, at: now })
    // Nobody was asked for it yet: what is paid on delivery is what the order costs then.
    if (payment?.status === 'due') await setPaymentAmount(tx, payment.id, total)
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    await insertAdminAction(tx, { userId, action: 'order.edited', subject, before: states[0], after: states[1] })
  })
}

async function resolveEdit(tx: Db, before: Line[], edited: EditedLine[]): Promise<Line[]> {
  const skus = await findSkusForOrder(
    tx,
    edited.map(({ skuId }) => skuId),
  )
  const problems: Record<string, string> = {}
  const lines = edited.map(({ position, skuId, quantity }, index) => {
    const line = before.find((other) => other.position === position)
    const sku = skus.find(({ id }) => id === skuId)
    const isOfProduct = line && sku && sku.product_id === line.product_id
    if (!isOfProduct || (sku.id !== line.sku_id && !sku.sellable)) {
      problems[`lines.${index}.skuId`] = 'This size is not sold'
      return undefined
    }
    return sku.id === line.sku_id ? { ...line, quantity } : { ...line, ...asSoldNow(line, sku), quantity }
  })
  const kept = lines.filter((line) => line !== undefined)
  for (const [index, { skuId }] of edited.entries()) {
    const isTwice = edited.findIndex((other) => other.skuId === skuId) < index
    if (isTwice) problems[`lines.${index}.skuId`] = 'This size stands in the order twice'
  }
  if (Object.keys(problems).length > 0) throw new ApiError('INVALID_REQUEST', { details: { fields: problems } })
  return kept.map((line, index) => ({ ...line, position: index + 1 }))
}

function asSoldNow(line: Line, sku: SkuForOrder) {
  return {
    sku_id: sku.id,
    size: sku.size,
    color: sku.color,
    slug: `${sku.slug}-${sku.color_slug}`,
    price: sku.color === line.color ? line.price : sku.price,
    image_id: sku.color === line.color ? line.image_id : sku.image_id,
  }
}

/** Takes and gives back only the differences, in the one order in which sizes are locked. */
async function adjustStockToEdit(tx: Db, before: Line[], after: Line[], by: { orderId: string; userId: string }) {
  const wanted = new Map<string, number>()
  for (const { sku_id: skuId, quantity } of after) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity)
  for (const { sku_id: skuId, quantity } of before) wanted.set(skuId, (wanted.get(skuId) ?? 0) - quantity)
  for (const [skuId, more] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const change = { reason: 'edit' as const, ...by }
    if (more < 0) await restock(tx, skuId, -more, change)
    if (more > 0 && !(await takeStock(tx, skuId, more, change)))
      throw new ApiError('OUT_OF_STOCK', { details: { skuId } })
  }
}

const describe = ({ quantity, product_name: name, color, size }: Line) => `${quantity} × ${name} ${color} ${size}`

function pick<T extends object, K extends keyof T>(row: T, like: Record<K, unknown>): Pick<T, K> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, row[name as K]])) as Pick<T, K>
}

const fieldNames: Record<string, string> = {
  user_name: 'Name',
  user_email: 'Email',
  user_phone: 'Phone',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip_code: 'Zip',
  comment: 'Comment',
  lines: 'Lines',
  total: 'Total',
}

function whatChanged(before: Record<string, unknown>, after: Record<string, unknown>): string {
  const write = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value) || 'nothing')
  return Object.keys(after)
    .filter((name) => write(before[name]) !== write(after[name]))
    .map((name) => `${fieldNames[name] ?? name}: ${write(before[name])} → ${write(after[name])}`)
    .join('\n')
}
