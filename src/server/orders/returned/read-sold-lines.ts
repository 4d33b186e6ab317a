import { listCollectionsOf } from '#server/collections/queries.ts'
import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { paidForLines, type SoldPieces } from '#domain/returns/value-of-pieces.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import { listLinesOfOrder, type OrderLineRow, type OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listReturnedPieces, sumUpReturns } from './queries.ts'

/** A line of an order as sold, with what it cost as paid and what has come back of it. */
export type SoldLine = SoldPieces & { row: OrderLineRow }

/** Reads the lines of an order as sold, and what of its delivery fee can be given back, in millimes. */
export async function readSoldLines(db: Db, order: OrderRow): Promise<{ lines: SoldLine[]; delivery: number }> {
  const rows = await listLinesOfOrder(db, order.id)
  const [skus, returned, given] = await Promise.all([
    findSkusForOrder(
      db,
      rows.map(({ sku_id: id }) => id),
    ),
    listReturnedPieces(db, order.id),
    sumUpReturns(db, order.id),
  ])
  const collections = await listCollectionsOf(db, [...new Set(rows.map(({ product_id: id }) => id))])
  const adjustments = parseAdjustments(order.adjustments)
  const priced = rows.map(({ sku_id: skuId, product_id: productId, price, quantity }) => {
    const sku = skus.find(({ id }) => id === skuId)
    return {
      price,
      quantity,
      productId,
      variantId: sku?.variant_id ?? '',
      collections: collections.get(productId) ?? [],
    }
  })
  const paid = paidForLines(priced, adjustments)
  const lines = rows.map((row, index) => ({
    row,
    position: row.position,
    quantity: row.quantity,
    paid: paid[index] ?? 0,
    returned: returned.get(row.position) ?? { quantity: 0, amount: 0 },
  }))
  return { lines, delivery: order.delivery_fee + paidByCredit(adjustments, 'delivery') - given.delivery }
}
