import { ApiError } from '#domain/api/errors.ts'
import { takeStock } from '#server/inventory/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderedSku } from './price-order-lines.ts'

/**
 * Takes the stock of all lines of an order, in the given order: `priceOrderLines` returns them in that of the locks.
 * Throws `OUT_OF_STOCK`.
 */
export async function takeOrderStock(
  tx: Db,
  lines: readonly OrderedSku[],
  { orderId, userId }: { orderId: string; userId: string | undefined },
): Promise<void> {
  for (const { sku, quantity } of lines) {
    const isTaken = await takeStock(tx, sku.id, quantity, { reason: 'sale', orderId, userId: userId ?? null })
    if (!isTaken) throw new ApiError('OUT_OF_STOCK', { details: { skuId: sku.id } })
  }
}
