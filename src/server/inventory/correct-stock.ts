import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type {
  CorrectedSku,
  CorrectedStock,
  CorrectionLine,
  StockCorrection,
} from '#domain/products/stock-correction.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { adjustStock, insertStockMovements, listSkusWithProduct, lockStock, type StockChange } from './queries.ts'

/**
 * Corrects the stock of SKUs, of all or of none, and keeps what undoing it needs. A count becomes a difference to the
 * stock that was seen while counting, so that what was sold since then still is; it leaves no less than 0. Of a SKU that
 * is named twice the last line counts. Throws `NOT_FOUND`, `STOCK_TOO_LOW`, and `INVALID_REQUEST` where the pieces of one
 * are not counted.
 */
export async function correctStock(
  database: Database,
  { cause, lines }: StockCorrection,
  userId: string,
): Promise<CorrectedStock> {
  const lineOf = new Map(lines.map((line) => [line.skuId, line]))
  return database.transact(async (tx) => {
    const correctionId = newId()
    await lockStock(tx, [...lineOf.keys()])
    const known = new Map((await listSkusWithProduct(tx, [...lineOf.keys()])).map((sku) => [sku.skuId, sku]))
    const corrected = [...lineOf.values()].map((line) => {
      const sku = known.get(line.skuId)
      if (!sku) throw new ApiError('NOT_FOUND', { details: { skuId: line.skuId } })
      if (!sku.is_counted) throw notCounted(line.skuId)
      return toCorrected(line, sku.quantity)
    })
    const change = { reason: 'correction', userId, correctionId, ...(cause !== 'other' && { cause }) } as const
    await applyCorrection(tx, corrected, change)
    return { id: correctionId, lines: corrected }
  })
}

const notCounted = (skuId: string) =>
  new ApiError('INVALID_REQUEST', { details: { skuId, fields: { change: t('stock.notCounted') } } })

function toCorrected(line: CorrectionLine, quantity: number): CorrectedSku {
  const { skuId } = line
  if ('change' in line) return { skuId, before: quantity, after: quantity + line.change, moved: 0 }
  const moved = quantity - line.seen
  return { skuId, before: quantity, after: Math.max(0, line.counted + moved), moved }
}

/** Moves the stock of locked SKUs, with the ledger and an entry in the log for each. Throws `STOCK_TOO_LOW`. */
export async function applyCorrection(
  tx: Db,
  lines: readonly Pick<CorrectedSku, 'skuId' | 'before' | 'after'>[],
  change: StockChange & { userId: string },
): Promise<number> {
  const changed = lines.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return 0
  const changes = changed.map(({ skuId, before, after }) => ({ skuId, change: after - before }))
  const { movements, missing } = await adjustStock(tx, changes)
  if (missing !== undefined) throw new ApiError('STOCK_TOO_LOW', { details: { skuId: missing } })
  await insertStockMovements(tx, movements, change)
  const skus = new Map(
    (
      await listSkusWithProduct(
        tx,
        movements.map(({ skuId }) => skuId),
      )
    ).map((sku) => [sku.skuId, sku]),
  )
  for (const { skuId, before, after } of movements) {
    const sku = skus.get(skuId)
    if (!sku || before === after) continue
    const subject = { kind: 'product' as const, id: sku.productId, name: `${sku.model} ${sku.color} ${sku.size}` }
    const states = { before: { quantity: before }, after: { quantity: after } }
    await insertAdminAction(tx, { userId: change.userId, action: 'stock.corrected', subject, ...states })
  }
  return movements.filter(({ before, after }) => before !== after).length
}
