import { listCollectionsOf } from '#server/collections/queries.ts'
import { changesDetail } from '#domain/fulfilment/event-detail.ts'
import type { EditedLine, OrderEdit } from '#domain/fulfilment/order-edit.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { updateCashDue } from '#server/couriers/queries.ts'
import { unpackShipment } from '#server/couriers/unpack-shipment.ts'
import { findSkusForOrder, type SkuForOrder } from '#server/catalog/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { settleStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { t } from '#domain/texts/t.ts'
import * as queries from '#server/fulfilment/queries.ts'
import { toOrderSearchTerms } from '#server/orders/order-search-terms.ts'
import { contactColumns } from '#server/orders/contact-columns.ts'
import {
  findOrder,
  holdsStockPending,
  insertOrderEvent,
  listLinesOfOrder,
  type OrderLineRow,
} from '#server/orders/queries.ts'
import { restock, takeStock } from '#server/inventory/queries.ts'
import { parseAdjustments, readTotals, toTotalColumns } from '#domain/promotions/order-adjustments.ts'
import { toPricedOrder } from '#domain/promotions/priced-order.ts'
import { toOrderLine } from '#server/placing/record-order.ts'
import { lockPaymentOfOrder, updatePaymentAmount } from '#server/payments/queries.ts'

/**
 * Changes lines and contact of a pending order: other sizes or colors of the same products, other quantities, lines of other products, another
 * address. Stock and totals follow in the same transaction; an order that waits for confirmation may hold none, and stands first among the calls again once its phone is another one. A line that keeps its color keeps its price as sold; another
 * color, and a new line, cost their price of today. Promotions are reckoned again by the terms the order was placed under. The amount of a `due` payment follows, and what the courier collects that has its parcel; one that a gateway has taken stays, and staff
 * settle the difference. Store credit that the order needs less is given back. Throws `ORDER_NOT_FOUND`, `ORDER_NOT_EDITABLE`, `INVALID_REQUEST`, `ORDER_CHANGED`,
 * `OUT_OF_STOCK`, `STORE_CREDIT_TOO_LOW`.
 */
export async function editOrder(database: Database, orderId: string, edit: OrderEdit, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const payment = await lockPaymentOfOrder(tx, orderId, now)
    const order = await findOrder(tx, orderId)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.status !== 'Pending') throw new ApiError('ORDER_NOT_EDITABLE')

    const before = await listLinesOfOrder(tx, orderId)
    const { lines: after, skus } = await applyLineEdits(tx, orderId, before, edit.lines)
    const { deliveryFee } = readTotals(order)
    const stored = parseAdjustments(order.adjustments)
    const collections = await listCollectionsOf(tx, [...new Set(after.map(({ product_id: id }) => id))])
    const priced = toPricedOrder(
      after.map((line) => toPromotionLine(line, skus, collections)),
      {
        shipping: deliveryFee,
        adjustments: stored,
        taxPercent: order.tax_percent,
      },
    )
    const { total } = priced
    const contact = contactColumns(edit.addressData)
    const isOtherPhone = contact.user_phone !== order.user_phone
    if (isOtherPhone) requirePhone(contact.user_phone, 'addressData.userPhoneNumber')
    // The governorate follows from what was typed.
    const { governorate: _, ...typed } = contact
    const calls = isOtherPhone && { call_attempts: 0, call_problem: '' as const, next_call_at: now }
    const totals = toTotalColumns({ ...priced, deliveryFee }, priced.adjustments)
    const columns = { ...contact, ...totals, ...calls, updated_at: now }
    // Optimistic lock: of two edits, or an edit and a new status, the second one fails.
    if (!(await queries.updateOrderUnchangedSince(tx, orderId, edit.updatedAt, columns)))
      throw new ApiError('ORDER_CHANGED')
    await settleStoreCredit(tx, order, { from: paidByCredit(stored), to: paidByCredit(priced.adjustments), userId })
    if (holdsStockPending(order)) await adjustStockToEdit(tx, before, after, { orderId, userId })
    // It is packed as it was.
    await unpackShipment(tx, { orderId, userId, at: now })
    await queries.replaceOrderLines(tx, orderId, after)
    await queries.replaceOrderSearchTerms(tx, orderId, toOrderSearchTerms({ ...contact, number: order.number }))

    const states = [
      { ...pick(order, typed), lines: before.map(formatLine), total: order.total / 1000 },
      { ...typed, lines: after.map(formatLine), total: total / 1000 },
    ] as const
    await insertOrderEvent(tx, {
      orderId,
      event: 'edited',
      detail: changesDetail(listChanges(...states)),
      userId,
      at: now,
    })
    // What is paid on delivery is what the order costs then; no gateway has taken anything yet.
    if (payment?.status === 'due') await updatePaymentAmount(tx, payment.id, total)
    if (payment === undefined || payment.status === 'due') await updateCashDue(tx, orderId, total)
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    await insertAdminAction(tx, { userId, action: 'order.edited', subject, before: states[0], after: states[1] })
  })
}

async function applyLineEdits(tx: Db, orderId: string, before: OrderLineRow[], edited: EditedLine[]) {
  const skus = await findSkusForOrder(
    tx,
    edited.map(({ skuId }) => skuId),
  )
  const problems: Record<string, string> = {}
  const lines = edited.map(({ position, skuId, quantity }, index) => {
    const sku = skus.find(({ id }) => id === skuId)
    if (position === undefined && sku?.sellable) return toNewLine(orderId, sku, quantity)
    const line = before.find((other) => other.position === position)
    const isOfProduct = line && sku && sku.product_id === line.product_id
    if (!isOfProduct || (sku.id !== line.sku_id && !sku.sellable)) {
      problems[`lines.${index}.skuId`] = t('errors.sizeNotSold')
      return undefined
    }
    return sku.id === line.sku_id ? { ...line, quantity } : { ...line, ...toSkuColumns(line, sku), quantity }
  })
  const kept = lines.filter((line) => line !== undefined)
  for (const [index, { skuId }] of edited.entries()) {
    const isTwice = edited.findIndex((other) => other.skuId === skuId) < index
    if (isTwice) problems[`lines.${index}.skuId`] = t('errors.sizeTwice')
  }
  if (Object.keys(problems).length > 0) throw new ApiError('INVALID_REQUEST', { details: { fields: problems } })
  return { lines: kept.map((line, index): OrderLineRow => ({ ...line, position: index + 1 })), skus }
}

const toNewLine = (orderId: string, sku: SkuForOrder, quantity: number): OrderLineRow => ({
  ...toOrderLine({ sku, price: sku.price, quantity }),
  ...{ order_id: orderId, position: 0, catalog_price: null },
})

function toPromotionLine(
  { sku_id: skuId, product_id: productId, price, quantity }: OrderLineRow,
  skus: SkuForOrder[],
  collections: Map<string, string[]>,
) {
  const sku = skus.find(({ id }) => id === skuId)
  return { price, quantity, productId, variantId: sku?.variant_id ?? '', collections: collections.get(productId) ?? [] }
}

function toSkuColumns(line: OrderLineRow, sku: SkuForOrder) {
  return {
    sku_id: sku.id,
    size: sku.size,
    color: sku.color,
    slug: `${sku.slug}-${sku.color_slug}`,
    ...(sku.color === line.color
      ? { price: line.price, catalog_price: line.catalog_price, image_id: line.image_id }
      : { price: sku.price, catalog_price: null, image_id: sku.image_id }),
  }
}

/** Takes or gives back the differences only, in SKU id order, in which stock is locked. */
async function adjustStockToEdit(
  tx: Db,
  before: OrderLineRow[],
  after: OrderLineRow[],
  by: { orderId: string; userId: string },
) {
  const differences = new Map<string, number>()
  for (const { sku_id: skuId, quantity } of after) differences.set(skuId, (differences.get(skuId) ?? 0) + quantity)
  for (const { sku_id: skuId, quantity } of before) differences.set(skuId, (differences.get(skuId) ?? 0) - quantity)
  for (const [skuId, more] of [...differences].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const change = { reason: 'edit' as const, ...by }
    if (more < 0) await restock(tx, skuId, -more, change)
    if (more > 0 && (await takeStock(tx, [{ skuId, quantity: more }], change)))
      throw new ApiError('OUT_OF_STOCK', { details: { skuId } })
  }
}

const formatLine = ({ quantity, product_name: name, color, size }: OrderLineRow) =>
  `${quantity} × ${name} ${color} ${size}`

function pick<T extends object, K extends keyof T>(row: T, like: Record<K, unknown>): Pick<T, K> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, row[name as K]])) as Pick<T, K>
}

function listChanges(before: Record<string, unknown>, after: Record<string, unknown>) {
  const format = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))
  return Object.keys(after)
    .map((field) => ({ field, before: format(before[field]), after: format(after[field]) }))
    .filter((change) => change.before !== change.after)
}
