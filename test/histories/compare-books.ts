import { compareCash } from './compare-cash.ts'
import { compareReturns } from './compare-returns.ts'
import type { Oracle } from './ledger/oracle.ts'
import type { Played } from './play.ts'
import type { Books } from './read-books.ts'

/** What the database of the shop says otherwise than the oracle, or otherwise than its own ledgers. */
export function compareBooks(books: Books, oracle: Oracle, played: Played): string[] {
  const { skuIds, orderIds, promotionIds } = played
  const faults = [...compareCash(books, oracle, played), ...compareReturns(books, oracle, played)]
  const expect = (name: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${name}: ${String(found)} instead of ${String(expected)}`)
  }
  for (const [index, id] of skuIds.entries()) {
    const quantity = books.skus.find((sku) => sku.id === id)?.quantity ?? -1
    expect(`stock of SKU ${index}`, quantity, oracle.stock[index])
    if (quantity < 0) faults.push(`stock of SKU ${index} is ${quantity}`)
    const ledger = books.movements.filter((movement) => movement.sku_id === id)
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
    const order = books.orders.find((one) => one.id === id)
    if (!expected || !order) {
      faults.push(`order ${index} is missing`)
      continue
    }
    expect(`status of order ${index}`, order.status, expected.status)
    expect(`failure of order ${index}`, order.delivery_failure, expected.failure)
    expect(`total of order ${index}`, order.total, oracle.totalOf(expected))
    expect(`parts of order ${index}`, order.subtotal + order.delivery_fee, order.total)
    if (order.total < 0 || order.subtotal < 0 || order.delivery_fee < 0) faults.push(`order ${index} is negative`)
    const own = books.lines.filter((line) => line.order_id === id)
    expect(
      `lines of order ${index}`,
      own.map(({ sku_id: sku, quantity, price }) => `${skuIds.indexOf(sku)}×${quantity} for ${price}`).join(),
      expected.lines.map(({ sku, quantity, price }) => `${sku}×${quantity} for ${price}`).join(),
    )
  }

  for (const [index, id] of promotionIds.entries()) {
    const count = books.uses.filter((use) => use.promotion_id === id).length
    expect(`uses of code ${index}`, count, oracle.usesOf(index))
    const promotion = books.promotions.find((one) => one.id === id)
    // Only a number of uses is counted beside its rows.
    if (promotion && promotion.max_uses !== null) expect(`counter of code ${index}`, promotion.uses, count)
  }
  return faults
}
