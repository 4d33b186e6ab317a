import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { paidForLine } from '#domain/promotions/lines/line-reductions.ts'
import type { SoldPieces } from '#domain/returns/value-of-pieces.ts'
import { readLineReductions } from '#server/orders/read-line-reductions.ts'
import { listLinesOfOrder, type OrderLineRow, type OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listReturnedPieces, sumUpReturns } from './queries.ts'

/** A line of an order as sold, with what it cost as paid and what has come back of it. */
export type SoldLine = SoldPieces & { row: OrderLineRow }

/** Reads the lines of an order as sold, and what of its delivery fee can be given back, in millimes. */
export async function readSoldLines(db: Db, order: OrderRow): Promise<{ lines: SoldLine[]; delivery: number }> {
  const rows = await listLinesOfOrder(db, order.id)
  const [reductions, returned, given] = await Promise.all([
    readLineReductions(db, order, rows),
    listReturnedPieces(db, order.id),
    sumUpReturns(db, order.id),
  ])
  const lines = rows.map((row, index) => ({
    row,
    position: row.position,
    quantity: row.quantity,
    paid: paidForLine(row, reductions[index] ?? []),
    returned: returned.get(row.position) ?? { quantity: 0, amount: 0 },
    coin: order.smallest_coin,
  }))
  const adjustments = parseAdjustments(order.adjustments)
  return { lines, delivery: order.delivery_fee + paidByCredit(adjustments, 'delivery') - given.delivery }
}
