import type { ImportDetails, UndoOutcome } from '#domain/import/product-import.ts'
import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { deleteUpload } from '#server/images/delete-upload.ts'
import { withRestoredFields } from '#server/import/fields/field-history.ts'
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

/** The most products of one call. Callers show progress between two calls. */
const BATCH = 500
/** The most products that one transaction removes: few enough that an order does not have to wait long for it. */
const TOGETHER = 50
/**
 * How many products are restored at the same time, each in its own transaction. Transactions that run together share one write to the
 * disk.
 */
const AT_ONCE = 16

/**
 * Undoes the next products of an import: removes those that it created and restores those that it updated. Keeps a product that was sold
 * or edited since. Deletes the images of removed products, unless something else shows them. Ends an import that is running. Callers
 * repeat it until nothing is `left`. Throws `IMPORT_NOT_FOUND`.
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
    // The hourly cleanup deletes what a killed process leaves here.
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

/** Restores a product, and returns the images that it no longer shows. */
async function undoUpdate(tx: Db, change: ImportChange, userId: string): Promise<string[]> {
  const { id, productId } = change
  const skus = await lockProductsWithStock(tx, [productId])
  // A second call, which got the lock first, has undone it.
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
  const hasFields = change.before?.fieldValues !== undefined
  const now = await findSnapshot(tx, change.productId, hasFields)
  // Staff have deleted it since, or its earlier contents are unknown.
  if (!now || !change.before) return 'kept-edited'
  const kept = (await findKept(tx, [change], skus))(change)
  if (kept) return kept
  if (contentHash(now) !== change.afterHash) return 'kept-edited'
  const { source, ...facts } = await withRestoredFields(tx, await withStoredImages(tx, change.before))
  // A product that was made by hand has no source.
  const before = source.handle === '' ? facts : { ...facts, source }
  const { productId } = change
  await saveProduct(tx, { ...before, id: productId }, { reason: 'import', userId })
  await recordImportedChange(tx, {
    productId,
    userId,
    before: now,
    after: await findSnapshot(tx, productId, hasFields),
  })
  return 'restored'
}

/**
 * Keeps the images that are still stored. An image that the import removed from the product may be deleted since; its URL is fetched
 * again.
 */
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
