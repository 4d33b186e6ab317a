import type { Database } from '#server/schema/database.ts'
import { compareCash } from './compare-cash.ts'
import type { Oracle } from './oracle.ts'
import type { Played } from './play.ts'

/** What the database of the shop says otherwise than the oracle, or otherwise than its own ledgers. */
export async function compareBooks(
  { query }: Pick<Database, 'query'>,
  oracle: Oracle,
  played: Played,
): Promise<string[]> {
  const { skuIds, orderIds, promotionIds } = played
  const faults: string[] = await compareCash({ query }, oracle, played)
  const expect = (name: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${name}: ${String(found)} instead of ${String(expected)}`)
  }
  const ids = orderIds.length > 0 ? orderIds : ['none']
  const [skus, movements, orders, lines, promotions, uses] = await Promise.all([
    query.selectFrom('skus').select(['id', 'quantity']).where('id', 'in', skuIds).execute(),
    query.selectFrom('stock_movements').selectAll().where('sku_id', 'in', skuIds).orderBy('id').execute(),
    query.selectFrom('orders').selectAll().where('id', 'in', ids).execute(),
    query.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).execute(),
    query.selectFrom('promotions').select(['id', 'uses', 'max_uses']).where('id', 'in', promotionIds).execute(),
    query.selectFrom('promotion_uses').select(['promotion_id']).where('promotion_id', 'in', promotionIds).execute(),
  ])

  for (const [index, id] of skuIds.entries()) {
    const quantity = skus.find((sku) => sku.id === id)?.quantity ?? -1
    expect(`stock of SKU ${index}`, quantity, oracle.stock[index])
    if (quantity < 0) faults.push(`stock of SKU ${index} is ${quantity}`)
    const ledger = movements.filter((movement) => movement.sku_id === id)
    expect(
      `ledger of SKU ${index}`,
      ledger.reduce((sum, { change }) => sum + change, 0),
      quantity,
    )
    for (const { quantity_before: before, change, quantity_after: after } of ledger)
      expect(`a movement of SKU ${index}`, before + change, after)
  }

  for (const [index, id] of orderIds.entries()) {
    const expected = oracle.orders[index]
    const order = orders.find((one) => one.id === id)
    if (!expected || !order) {
      faults.push(`order ${index} is missing`)
      continue
    }
    expect(`status of order ${index}`, order.status, expected.status)
    expect(`failure of order ${index}`, order.delivery_failure, expected.failure)
    expect(`total of order ${index}`, order.total, oracle.totalOf(expected))
    expect(`parts of order ${index}`, order.subtotal + order.delivery_fee, order.total)
    if (order.total < 0 || order.subtotal < 0 || order.delivery_fee < 0) faults.push(`order ${index} is negative`)
    const own = lines.filter((line) => line.order_id === id)
    expect(
      `lines of order ${index}`,
      own
        .map(({ sku_id: sku, quantity }) => `${skuIds.indexOf(sku)}×${quantity}`)
        .toSorted()
        .join(),
      expected.lines
        .map(({ sku, quantity }) => `${sku}×${quantity}`)
        .toSorted()
        .join(),
    )
  }

  for (const [index, id] of promotionIds.entries()) {
    const count = uses.filter((use) => use.promotion_id === id).length
    expect(`uses of code ${index}`, count, oracle.usesOf(index))
    const promotion = promotions.find((one) => one.id === id)
    // Only a number of uses is counted beside its rows.
    if (promotion && promotion.max_uses !== null) expect(`counter of code ${index}`, promotion.uses, count)
  }
  return faults
}
