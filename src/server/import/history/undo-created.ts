import type { UndoOutcome } from '#domain/import/product-import.ts'
import type { Db } from '#server/schema/database.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { markProductsDeleted } from '#server/products/editing-queries.ts'
import { contentHash, listSnapshots } from './import-snapshot.ts'
import { listOpenChanges, updateOutcomes, type ImportChange } from './queries.ts'
import { clearFetchedImages, listOrderedSkus, listStockMoves, lockProductsWithStock } from './undo-queries.ts'

/**
 * Removes products that an import created, in few statements whatever their number, inside the caller's transaction.
 * One that was sold or edited since is kept as it is. Answers with the images that no removed product shows any more.
 */
export async function undoCreated(tx: Db, changes: readonly ImportChange[], userId: string): Promise<string[]> {
  const skus = await lockProductsWithStock(
    tx,
    changes.map(({ productId }) => productId),
  )
  // A second call that had the locks first has undone some already.
  const open = await listOpenChanges(
    tx,
    changes.map(({ id }) => id),
  )
  const left = changes.filter(({ id }) => open.has(id))
  const now = await listSnapshots(
    tx,
    left.map(({ productId }) => productId),
    true,
  )
  const keptBecause = await findKept(tx, left, skus)
  const outcomes = Map.groupBy(left, (change): UndoOutcome => {
    const snapshot = now.get(change.productId)
    // Deleted since by staff: it is gone already.
    if (!snapshot) return 'removed'
    return keptBecause(change) ?? (contentHash(snapshot) === change.afterHash ? 'removed' : 'kept-edited')
  })
  const removed = (outcomes.get('removed') ?? []).map(({ productId }) => productId)
  const deleted = removed.filter((id) => now.has(id))
  await markProductsDeleted(tx, deleted)
  await recordEvent(
    tx,
    deleted.map((subjectId) => ({ type: 'product.deleted' as const, subjectId, payload: {} })),
    { userId, at: new Date().toISOString() },
  )
  for (const [outcome, some] of outcomes)
    await updateOutcomes(
      tx,
      some.map(({ id }) => id),
      outcome,
    )
  return clearFetchedImages(tx, removed)
}

/**
 * Tells why a product that was locked with its sizes is to be kept, going by orders that name it, where the import has
 * created it, and by why its stock has moved since it was changed. Undefined where it need not be.
 */
export async function findKept(tx: Db, changes: readonly ImportChange[], skus: ReadonlyMap<string, string[]>) {
  const [first] = changes.map(({ id }) => id).toSorted()
  if (first === undefined) return () => undefined
  const ids = changes.flatMap(({ productId }) => skus.get(productId) ?? [])
  const moves = Map.groupBy(await listStockMoves(tx, ids, first), ({ sku_id: skuId }) => skuId)
  const ordered = await listOrderedSkus(tx, ids)
  return ({ id, productId, kind }: ImportChange): 'kept-sold' | 'kept-edited' | undefined => {
    // An order that waits, or of what is not counted, moves no stock.
    if (kind === 'created' && skus.get(productId)?.some((skuId) => ordered.has(skuId))) return 'kept-sold'
    const since = (skus.get(productId) ?? []).flatMap((skuId) => moves.get(skuId) ?? []).filter((move) => move.id > id)
    const reasons = new Set(since.map(({ reason }) => reason))
    if (reasons.has('sale')) return 'kept-sold'
    return reasons.has('edit') || reasons.has('correction') ? 'kept-edited' : undefined
  }
}
