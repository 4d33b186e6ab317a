import { sumOfLines } from '#domain/money/order-totals.ts'
import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import type { Database } from '#server/schema/database.ts'
import { findCashFaults } from './find-cash-faults.ts'

type Query = Database['query']

/**
 * What is wrong with the books of a shop: orders that are missing, orders whose lines and adjustments do not make their total, SKUs whose stock
 * is not what their movements lead to, and faults of the cash book (`findCashFaults`); `skuIds` names those to look at.
 */
export async function findFaults(
  { query }: Pick<Database, 'query'>,
  { orderIds = [], skuIds }: { orderIds?: readonly string[]; skuIds?: readonly string[] } = {},
): Promise<string[]> {
  return [
    ...(await findOrderFaults(query, orderIds)),
    ...(await findStockFaults(query, skuIds)),
    ...(await findCashFaults(query)),
  ]
}

async function findOrderFaults(query: Query, orderIds: readonly string[]) {
  const faults: string[] = []
  const orders = await query
    .selectFrom('orders')
    .select(['id', 'subtotal', 'delivery_fee', 'adjustments', 'total'])
    .execute()
  const lines = Map.groupBy(
    await query.selectFrom('order_lines').select(['order_id', 'price', 'quantity']).execute(),
    ({ order_id: orderId }) => orderId,
  )
  const found = new Set(orders.map(({ id }) => id))
  for (const id of orderIds) if (!found.has(id)) faults.push(`order ${id} is missing`)
  for (const { id, subtotal, delivery_fee: fee, adjustments, total } of orders) {
    const sum = sumOfLines(lines.get(id) ?? [])
    // `subtotal` is what is charged for the lines; delivery is charged what is left of its fee.
    const reduction = parseAdjustments(adjustments).reduce(
      (all, { of, amount }) => all + (of === 'lines' ? amount : 0),
      0,
    )
    if (sum - reduction !== subtotal || subtotal + fee !== total || subtotal < 0 || fee < 0)
      faults.push(`order ${id}: ${sum} less ${reduction} and ${fee} are not ${total}`)
  }
  return faults
}

async function findStockFaults(query: Query, skuIds: readonly string[] | undefined) {
  const skus = await query.selectFrom('skus').select(['id', 'quantity']).execute()
  const ledger = await query
    .selectFrom('stock_movements')
    .select((eb) => ['sku_id', eb.fn.sum<number>('change').as('sum')])
    .groupBy('sku_id')
    .execute()
  const sums = new Map(ledger.map(({ sku_id: id, sum }) => [id, sum]))
  return skus
    .filter(({ id, quantity }) => (skuIds?.includes(id) ?? true) && (sums.get(id) ?? 0) !== quantity)
    .map(({ id, quantity }) => `SKU ${id}: ${quantity} pieces, ${sums.get(id) ?? 0} in the ledger`)
}
