import { ApiError } from '#domain/api/errors.ts'
import { takeStock } from '#server/inventory/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderedSku } from './price-order-lines.ts'

/** Throws `OUT_OF_STOCK` where fewer are left than are ordered: a refusal that writes nothing. `takeOrderStock` decides. */
export function checkOrderStock(lines: readonly OrderedSku[]): void {
  const missing = lines.find(({ sku, quantity }) => sku.quantity < quantity)
  if (missing) throw new ApiError('OUT_OF_STOCK', { details: { skuId: missing.sku.id } })
}

/**
 * Takes the stock of all lines of an order. It locks the rows of the SKUs, which other orders wait for: it runs after
 * everything else that the order writes. Throws `OUT_OF_STOCK`.
 */
export async function takeOrderStock(
  tx: Db,
  lines: readonly OrderedSku[],
  { orderId, userId }: { orderId: string; userId: string | undefined },
): Promise<void> {
  const quantities = lines.map(({ sku, quantity }) => ({ skuId: sku.id, quantity }))
  const missing = await takeStock(tx, quantities, { reason: 'sale', orderId, userId: userId ?? null })
  if (missing !== undefined) throw new ApiError('OUT_OF_STOCK', { details: { skuId: missing } })
}
