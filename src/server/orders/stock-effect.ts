import { ApiError } from '#domain/api/errors.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { t } from '#domain/texts/t.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import { lockStock, takeStock } from '#server/inventory/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderEffect, StatusChange } from './order-effect.ts'
import {
  holdsStockPending,
  listHeldQuantities,
  listLinesOfOrder,
  listOrderQuantities,
  type OrderRow,
} from './queries.ts'
import { restockOrder } from './restock-order.ts'

/**
 * Gives the stock of a cancelled order back, once, and takes it again when the order goes on. What was lost takes its
 * stock along. Throws `OUT_OF_STOCK`.
 */
export const stockEffect: OrderEffect = {
  locks: 'skus',
  async lock(tx, orders, { skuIds = [] }) {
    const skus = new Set(skuIds)
    for (const order of orders) for (const { skuId } of await listHeldQuantities(tx, order.id)) skus.add(skuId)
    await lockStock(tx, [...skus])
  },
  async apply(tx, change) {
    const { order, previousStatus, userId } = change
    const held = order.delivery_failure === 'lost' || holdsStock(order, previousStatus)
    const keeps = keepsStock(change)
    if (held && !keeps) await restockOrder(tx, order.id, userId)
    if (!held && keeps) await takeStockAgain(tx, order, userId)
  },
}

/** Whether an order holds its stock after a change. What was lost never comes back. */
export const keepsStock = ({ order, status, failure, restores }: StatusChange): boolean =>
  failure === 'lost' || holdsStock(restores?.waits ? { ...order, waits_for_confirmation: 1 } : order, status)

/** An order that waits for confirmation holds stock from its shipping on, or from the start. */
const holdsStock = (row: Pick<OrderRow, 'waits_for_confirmation' | 'reserves_stock'>, status: OrderStatus) =>
  status !== 'Cancelled' && (status !== 'Pending' || holdsStockPending(row))

async function takeStockAgain(tx: Db, { id: orderId, number, status }: OrderRow, userId: string | null) {
  const quantities = await listOrderQuantities(tx, orderId)
  const missing = await takeStock(tx, quantities, { reason: 'sale', orderId, userId })
  if (missing === undefined) return
  const message = t('errors.statusStays', { number, status, line: await nameLine(tx, { orderId, skuId: missing }) })
  throw new ApiError('OUT_OF_STOCK', { message, details: { skuId: missing } })
}

async function nameLine(tx: Db, { orderId, skuId }: { orderId: string; skuId: string }): Promise<string> {
  const rows = (await listLinesOfOrder(tx, orderId)).filter(({ sku_id: id }) => id === skuId)
  const [line] = await translateLines(
    tx,
    rows.map((row) => ({ ...row, productId: row.product_id, model: row.product_name })),
  )
  return line ? t('errors.line', { quantity: line.quantity, name: line.model, color: line.color, size: line.size }) : ''
}
