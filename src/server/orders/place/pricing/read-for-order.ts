import type { ProductLine } from '#domain/orders/direct-order.ts'
import { listAskedFields } from '#server/custom-fields/queries.ts'
import { findFreeOrderNumber } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { getOrderSettings } from '#server/settings/queries.ts'
import { checkOrderStock } from '#server/orders/place/take-order-stock.ts'
import { priceOrderLines } from './price-order-lines.ts'

/**
 * Reads what an order is made of: its lines with the prices of today, the settings, a number for it, and the fields that
 * customers are asked for. The statements travel together. Throws as `priceOrderLines`, and `OUT_OF_STOCK`.
 */
export async function readForOrder(tx: Db, requested: ProductLine[]) {
  const reads = [
    priceOrderLines(tx, requested),
    getOrderSettings(tx),
    findFreeOrderNumber(tx),
    listAskedFields(tx),
  ] as const
  // Nothing of them is under way any more when one has failed.
  await Promise.allSettled(reads)
  const [lines, settings, number, askedFields] = await Promise.all(reads)
  checkOrderStock(lines)
  return { lines, settings, number, askedFields }
}
