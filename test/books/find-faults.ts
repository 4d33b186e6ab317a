import type { Database } from '#server/schema/database.ts'

/**
 * What is wrong with the books of a shop: orders that are missing, orders whose lines do not make their total, SKUs whose stock
 * is not what their movements lead to; `skuIds` names those to look at.
 */
export async function findFaults(
  { query }: Pick<Database, 'query'>,
  { orderIds = [], skuIds }: { orderIds?: readonly string[]; skuIds?: readonly string[] } = {},
): Promise<string[]> {
  const faults: string[] = []
  const orders = await query
    .selectFrom('orders')
    .leftJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select((eb) => [
      'orders.id',
      'orders.subtotal',
      'orders.delivery_fee',
      'orders.total',
      eb.fn.coalesce(eb.fn.sum<number>(eb('line.price', '*', eb.ref('line.quantity'))), eb.lit(0)).as('sum'),
    ])
    .groupBy(['orders.id', 'orders.subtotal', 'orders.delivery_fee', 'orders.total'])
    .execute()
  const found = new Set(orders.map(({ id }) => id))
  for (const id of orderIds) if (!found.has(id)) faults.push(`order ${id} is missing`)
  for (const { id, subtotal, delivery_fee: fee, total, sum } of orders)
    if (sum !== subtotal || sum + fee !== total) faults.push(`order ${id}: ${sum} and ${fee} are not ${total}`)

  const skus = await query.selectFrom('skus').select(['id', 'quantity']).execute()
  const ledger = await query
    .selectFrom('stock_movements')
    .select((eb) => ['sku_id', eb.fn.sum<number>('change').as('sum')])
    .groupBy('sku_id')
    .execute()
  const sums = new Map(ledger.map(({ sku_id: id, sum }) => [id, sum]))
  for (const { id, quantity } of skus.filter((sku) => skuIds?.includes(sku.id) ?? true))
    if ((sums.get(id) ?? 0) !== quantity)
      faults.push(`SKU ${id}: ${quantity} pieces, ${sums.get(id) ?? 0} in the ledger`)
  return faults
}
