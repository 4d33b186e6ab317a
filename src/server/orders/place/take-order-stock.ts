import { ApiError } from '#domain/api/errors.ts'
import { takeStockAtCommit } from '#server/inventory/queries.ts'
import { isRefusedByCheck } from '#server/platform/db/refusals/refused-by-check.ts'
import type { Database, Db } from '#server/schema/database.ts'
import type { OrderedSku } from './pricing/price-order-lines.ts'

/** How often pieces may be restocked and gone again before the order is refused. */
const ATTEMPTS = 5

/** Throws `OUT_OF_STOCK` where fewer are left than are ordered: a refusal that writes nothing. */
export function checkOrderStock(lines: readonly OrderedSku[]): void {
  const missing = lines.find(({ sku, quantity }) => sku.quantity < quantity)
  if (missing) throw new ApiError('OUT_OF_STOCK', { details: { skuId: missing.sku.id } })
}

/**
 * Takes the stock of all lines of an order when its transaction commits. That locks the rows of the SKUs, which other
 * orders wait for: nothing comes after it. Where pieces that `checkOrderStock` saw were taken meanwhile, the
 * transaction fails, as `transactUntilTaken` expects.
 */
export async function takeOrderStock(
  atCommit: Db,
  lines: readonly OrderedSku[],
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<void> {
  const quantities = lines.map(({ sku, quantity }) => ({ skuId: sku.id, quantity }))
  await takeStockAtCommit(atCommit, quantities, { reason: 'sale', orderId, userId })
}

/**
 * Runs a transaction that ends with `takeOrderStock`, and once more when somebody else took its pieces, or the last use of its promotion,
 * between its look at them and its end: then it sees what is left. Throws `BUSY` when that happens again and again.
 */
export async function transactUntilTaken<T>(
  database: Pick<Database, 'transact'>,
  work: (tx: Db, atCommit: Db) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await database.transact(work)
    } catch (error) {
      if (!isRefusedByCheck(error, 'skus') && !isRefusedByCheck(error, 'promotions')) throw error
    }
  }
  throw new ApiError('BUSY')
}
