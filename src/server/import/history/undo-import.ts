import type { ImportDetails, UndoOutcome } from '#domain/import/product-import.ts'
import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { deleteUpload } from '#server/images/delete-upload.ts'
import { clearUnsoldImages } from '#server/import/images/image-queries.ts'
import { recordImportedChange } from '#server/import/import-product.ts'
import { listImagesOf } from '#server/import/queries.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
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
import { listStoredImages } from './snapshot-queries.ts'
import { findKept, undoCreated } from './undo-created.ts'
import { lockProductsWithStock } from './undo-queries.ts'

/** Products of one call: a caller shows the progress between two of them. */
const BATCH = 500
/** Products that one transaction removes: few enough that an order which comes meanwhile is not kept waiting. */
const TOGETHER = 50
/** Products on the way at once where each takes a transaction: those that run together share one write to the disk. */
const AT_ONCE = 16

/**
 * Undoes the next products of an import: removes what it created and restores what it updated. A product that was sold
 * or edited since is kept as it is. The images that came with what goes are deleted, unless something else shows them.
 * Callers repeat it until nothing is `left`. An import that runs is ended. Throws `IMPORT_NOT_FOUND`.
 */
export async function undoImport(
  { database, storage }: { database: Database; storage: ImageStorage },
  importId: string,
  userId: string,
): Promise<ImportDetails> {
  await database.transact(async (tx) => {
    const found = await findImport(tx, importId)
    if (!found) throw new ApiError('IMPORT_NOT_FOUND')
    if (!(await markImportUndone(tx, importId, userId))) return
    const subject = { kind: 'upload' as const, id: importId, name: found.file_name }
    await insertAdminAction(tx, { userId, action: 'import.undone', subject })
  })
  const changes = await listChangesToUndo(database.query, importId, BATCH)
  const [created, updated] = [changes.filter(isCreated), changes.filter((change) => !isCreated(change))]
  const deleteUploads = async (ids: string[]) => {
    // What a killed process leaves here, the hourly cleanup deletes.
    for (const id of new Set(ids)) await deleteUpload(database, storage, id)
  }
  for (const together of inRowsOf(TOGETHER, created))
    await deleteUploads(await database.transact((tx) => undoCreated(tx, together, userId)))
  for (const together of inRowsOf(AT_ONCE, updated)) {
    const freed = await Promise.all(together.map((change) => database.transact((tx) => undoUpdate(tx, change, userId))))
    await deleteUploads(freed.flat())
  }
  return getImport(database.query, importId)
}

const isCreated = ({ kind }: ImportChange) => kind === 'created'

function* inRowsOf<Item>(size: number, items: readonly Item[]): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size)
}

/** Answers with the images that the product does not show any more. */
async function undoUpdate(tx: Db, change: ImportChange, userId: string): Promise<string[]> {
  const { id, productId } = change
  const skus = await lockProductsWithStock(tx, [productId])
  // Undone already by a second call that had the lock first.
  if (!(await isChangeToUndo(tx, id))) return []
  const before = await listImagesOf(tx, productId)
  const outcome = await undoProduct(tx, change, { skus, userId })
  await updateOutcome(tx, id, outcome)
  if (outcome !== 'restored') return []
  await clearUnsoldImages(tx, productId)
  const still = new Set((await listImagesOf(tx, productId)).map(({ image_id }) => image_id))
  return before.flatMap(({ image_id, source_url }) => (image_id && source_url && !still.has(image_id) ? image_id : []))
}

async function undoProduct(
  tx: Db,
  change: ImportChange,
  { skus, userId }: { skus: ReadonlyMap<string, string[]>; userId: string },
): Promise<UndoOutcome> {
  const now = await findSnapshot(tx, change.productId)
  // Deleted since by staff, or nothing is known of what it was.
  if (!now || !change.before) return 'kept-edited'
  const kept = (await findKept(tx, [change], skus))(change)
  if (kept) return kept
  if (contentHash(now) !== change.afterHash) return 'kept-edited'
  const { source, ...facts } = await withStoredImages(tx, change.before)
  // A product that was made by hand came from nowhere.
  const before = source.handle === '' ? facts : { ...facts, source }
  const { productId } = change
  await saveProduct(tx, { ...before, id: productId }, { reason: 'import', userId })
  await recordImportedChange(tx, { productId, userId, before: now, after: await findSnapshot(tx, productId) })
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
