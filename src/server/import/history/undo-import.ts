import type { ImportDetails, UndoOutcome } from '#domain/import/product-import.ts'
import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { lockProduct } from '#server/products/bulk/bulk-queries.ts'
import { markProductDeleted } from '#server/products/editing-queries.ts'
import { saveProduct } from '#server/products/save-product.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getImport } from './get-import.ts'
import { contentHash, findSnapshot, type ImportSnapshot } from './import-snapshot.ts'
import {
  findImport,
  isChangeToUndo,
  listChangesToUndo,
  markImportUndone,
  updateOutcome,
  type ImportChange,
} from './queries.ts'
import { listStockReasonsSince, listStoredImages } from './snapshot-queries.ts'

/** Products of one call: a caller shows the progress between two of them. */
const BATCH = 200
/** Products on the way at once: transactions that run together share one write to the disk. */
const AT_ONCE = 16

/**
 * Undoes the next products of an import: removes what it created and restores what it updated. A product that was sold
 * or edited since is kept as it is. Callers repeat it until nothing is `left`. Throws `IMPORT_NOT_FOUND`.
 */
export async function undoImport(database: Database, importId: string, userId: string): Promise<ImportDetails> {
  await database.transact(async (tx) => {
    const found = await findImport(tx, importId)
    if (!found) throw new ApiError('IMPORT_NOT_FOUND')
    if (!(await markImportUndone(tx, importId, userId))) return
    const subject = { kind: 'upload' as const, id: importId, name: found.file_name }
    await insertAdminAction(tx, { userId, action: 'import.undone', subject })
  })
  const changes = await listChangesToUndo(database.query, importId, BATCH)
  for (let first = 0; first < changes.length; first += AT_ONCE) {
    const together = changes.slice(first, first + AT_ONCE)
    await Promise.all(together.map((change) => database.transact((tx) => undoChange(tx, change, userId))))
  }
  return getImport(database.query, importId)
}

async function undoChange(tx: Db, change: ImportChange, userId: string): Promise<void> {
  await lockProduct(tx, change.productId)
  // Undone already by a second call that had the lock first.
  if (!(await isChangeToUndo(tx, change.id))) return
  await updateOutcome(tx, change.id, await undoProduct(tx, change, userId))
}

async function undoProduct(tx: Db, change: ImportChange, userId: string): Promise<UndoOutcome> {
  const now = await findSnapshot(tx, change.productId)
  // Deleted since by staff: what an import created is gone already.
  if (!now) return change.kind === 'created' ? 'removed' : 'kept-edited'
  const moved = await listStockReasonsSince(tx, change.productId, change.id)
  if (moved.includes('sale')) return 'kept-sold'
  if (moved.includes('edit') || moved.includes('correction')) return 'kept-edited'
  if (contentHash(now) !== change.afterHash) return 'kept-edited'
  if (!change.before) {
    await markProductDeleted(tx, change.productId)
    return 'removed'
  }
  const before = await withStoredImages(tx, change.before)
  await saveProduct(tx, { ...before, id: change.productId }, { reason: 'import', userId })
  return 'restored'
}

/** An image that the import took from the product may have been deleted since. Its address is fetched again. */
async function withStoredImages(tx: Db, product: ImportSnapshot): Promise<ImportSnapshot> {
  const ids = product.variants.flatMap(({ images }) => images.flatMap(({ id }) => id ?? []))
  const stored = new Set(await listStoredImages(tx, ids))
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      images: variant.images.flatMap(({ id, ...image }) => {
        if (id && stored.has(id)) return { ...image, id }
        return image.sourceUrl ? image : []
      }),
    })),
  }
}
