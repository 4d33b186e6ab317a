import type { PromotionLine } from '#domain/promotions/apply-promotions.ts'
import type { LineReduction } from '#domain/promotions/lines/line-reduction.ts'
import { isReduction, parseReductions, reductionsOfLines } from '#domain/promotions/lines/line-reductions.ts'
import { parseAdjustments, readTotals, type OrderAdjustment } from '#domain/promotions/order-adjustments.ts'
import { recallLinePromotions } from '#domain/promotions/lines/recall-line-promotions.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import { listCollectionsOf } from '#server/collections/queries.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'

/**
 * What each line of an order gets by which adjustment, by the order itself: nothing that has become of promotions,
 * products and collections since matters. An order from before that was kept has only the amounts: its lines are found
 * from these (`recallLinePromotions`).
 */
export async function readLineReductions(
  db: Db,
  order: Pick<OrderRow, 'subtotal' | 'delivery_fee' | 'adjustments' | 'total' | 'smallest_coin'>,
  rows: readonly OrderLineRow[],
): Promise<LineReduction[][]> {
  const adjustments = parseAdjustments(order.adjustments)
  if (adjustments.length === 0) return rows.map(() => [])
  const kept = rows.map((row) => parseReductions(row.reductions))
  if (isWhole(kept, adjustments)) return kept
  const now = await readPromotionLinesNow(db, rows)
  const lines = now.map((line, index) => ({
    ...line,
    carried: kept[index],
    promotions: kept[index]?.map(({ id }) => id),
  }))
  const recalled = recallLinePromotions(lines, adjustments, readTotals(order).deliveryFee)
  const settled = lines.map((line, index) => ({ ...line, promotions: recalled[index] }))
  return reductionsOfLines(settled, adjustments, order.smallest_coin)
}

/** Whether lines keep all that was taken off them. They do not where a version that did not know of it has edited the order. */
function isWhole(
  kept: readonly (LineReduction[] | undefined)[],
  adjustments: readonly OrderAdjustment[],
): kept is LineReduction[][] {
  if (!kept.every((line) => line !== undefined)) return false
  const taken = new Map<string, number>()
  for (const { id, amount } of kept.flat()) taken.set(id, (taken.get(id) ?? 0) + amount)
  return adjustments.every((each) => !isReduction(each) || (taken.get(each.id) ?? 0) === each.amount)
}

/** Lines of an order, as promotions name them by now. */
export async function readPromotionLinesNow(db: Db, rows: readonly OrderLineRow[]): Promise<PromotionLine[]> {
  const [skus, collections] = await Promise.all([
    findSkusForOrder(
      db,
      rows.map(({ sku_id: id }) => id),
    ),
    listCollectionsOf(db, [...new Set(rows.map(({ product_id: id }) => id))]),
  ])
  return rows.map(({ sku_id: skuId, product_id: productId, price, quantity }) => ({
    price,
    quantity,
    productId,
    variantId: skus.find(({ id }) => id === skuId)?.variant_id ?? '',
    collections: collections.get(productId) ?? [],
  }))
}
