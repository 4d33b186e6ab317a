import { sumOfLines } from '#domain/money/order-totals.ts'
import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import type { Database } from '#server/schema/database.ts'
import { findCashFaults } from './find-cash-faults.ts'

type Query = Database['query']

/**
 * What is wrong with the books of a shop: orders that are missing, orders whose lines and adjustments do not make their
 * total, SKUs whose stock is not what their movements lead to, and faults of the cash book (`findCashFaults`); `skuIds`
 * names those to look at.
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
  const skus = await query.selectFrom('skus').select(['id', 'quantity', 'is_counted']).execute()
  const ledger = await query
    .selectFrom('stock_movements')
    .select((eb) => ['sku_id', eb.fn.sum<number>('change').as('sum')])
    .groupBy('sku_id')
    .execute()
  const sums = new Map(ledger.map(({ sku_id: id, sum }) => [id, Number(sum)]))
  const asked = skus.filter(({ id }) => skuIds?.includes(id) ?? true)
  return [
    ...asked
      .filter(({ id, quantity }) => (sums.get(id) ?? 0) !== quantity)
      .map(({ id, quantity }) => `SKU ${id}: ${quantity} pieces, ${sums.get(id) ?? 0} in the ledger`),
    ...asked
      .filter(({ quantity, is_counted: isCounted }) => !isCounted && quantity !== 0)
      .map(({ id, quantity }) => `SKU ${id} is not counted and has ${quantity} pieces`),
    ...(await findGivenTooMuch(query, skuIds)),
  ]
}

/** Orders that have given back more pieces of a SKU than they took, and returns that were undone by more than they gave. */
async function findGivenTooMuch(query: Query, skuIds: readonly string[] | undefined) {
  const byOrder = await query
    .selectFrom('stock_movements')
    .select((eb) => ['sku_id', 'order_id', eb.fn.sum<number>('change').as('sum')])
    .where('order_id', 'is not', null)
    .groupBy(['sku_id', 'order_id'])
    .execute()
  const byReturn = await query
    .selectFrom('stock_movements')
    .select((eb) => ['sku_id', 'return_id', eb.fn.sum<number>('change').as('sum')])
    .where('return_id', 'is not', null)
    .groupBy(['sku_id', 'return_id'])
    .execute()
  const isAsked = ({ sku_id: id }: { sku_id: string }) => skuIds?.includes(id) ?? true
  return [
    ...byOrder
      .filter((row) => isAsked(row) && Number(row.sum) > 0)
      .map(({ sku_id: id, order_id: orderId, sum }) => `order ${orderId} gave ${sum} pieces of SKU ${id} too many`),
    ...byReturn
      .filter((row) => isAsked(row) && Number(row.sum) < 0)
      .map(
        ({ sku_id: id, return_id: returnId, sum }) => `return ${returnId} took ${-Number(sum)} of SKU ${id} too many`,
      ),
  ]
}
