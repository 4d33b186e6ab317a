import { ApiError } from '#domain/api/errors.ts'
import type { ProductStatus } from '#domain/products/product-status.ts'
import { listKnownCollections } from '#server/collections/queries.ts'
import { saveProduct } from '#server/products/save-product.ts'
import type { Db } from '#server/schema/database.ts'
import { sameName } from './file/option-choices.ts'
import type { FoundProduct } from './file/read-products.ts'
import { contentHash, findSnapshot, type ImportSnapshot } from './history/import-snapshot.ts'
import { insertImportChange } from './history/queries.ts'
import { findImported, listImagesOf, listImportedQuantities } from './queries.ts'

/** What became of a product that was not refused. */
export interface ImportedProduct {
  outcome: 'imported' | 'updated' | 'unchanged'
  id: string
}

export interface ImportOptions {
  userId?: string | undefined
  /** The import that notes what became of each product, so that it can be undone. Absent: nothing is noted. */
  importId?: string | undefined
  /** New products become drafts, and products that are there keep their status, whatever the file says of either. */
  asDrafts?: boolean | undefined
}

/**
 * Saves a product of a file, inside the caller's transaction. One that came before is changed only if the file says
 * something new of it since; then the file decides everything but what happened here: pieces sold stay sold unless the file
 * counts anew, fetched images stay fetched, and uploaded ones stay. Throws what `saveProduct` throws.
 */
export async function importProduct(
  tx: Db,
  product: FoundProduct['product'],
  { userId, importId, asDrafts = false }: ImportOptions,
): Promise<ImportedProduct> {
  const why = { reason: 'import' as const, userId: userId ?? null }
  const known = await findImported(tx, product.source.handle)
  if (known && isUnchanged(known, product)) return { outcome: 'unchanged', id: known.id }
  const isNew = !known || known.status === 'deleted'
  const placed = { ...product, ...(await keepKnownCollections(tx, product)) }
  const wanted = asDrafts ? { ...placed, status: isNew ? ('draft' as const) : toProductStatus(known.status) } : placed
  if (!known) {
    const { id } = await saveProduct(tx, wanted, why)
    if (importId) await noteChange(tx, { importId, productId: id, kind: 'created', before: undefined })
    return { outcome: 'imported', id }
  }
  const before = importId ? await findSnapshot(tx, known.id) : undefined
  // Its address may have been changed here, and links lead to it.
  const { slug: _, ...changed } = await keepWhatHappenedHere(tx, known.id, wanted)
  await saveProduct(tx, { ...changed, id: known.id }, why)
  // A product that was deleted here was in nobody's way: undoing deletes it again.
  if (importId)
    await noteChange(tx, {
      importId,
      productId: known.id,
      kind: isNew ? 'created' : 'updated',
      before: isNew ? undefined : before,
    })
  return { outcome: isNew ? 'imported' : 'updated', id: known.id }
}

/** Whether a product came before, is still there, and the file says of it what it said then. */
export function isUnchanged(
  before: { source_hash: string | null; status: string } | undefined,
  product: FoundProduct['product'],
) {
  return before?.source_hash === product.source.hash && before.status !== 'deleted'
}

/** Why a product was refused, as staff read it. */
export function refusalReason(error: unknown): string {
  const known = error instanceof ApiError ? error : new ApiError('UNEXPECTED')
  return Object.values(known.details?.['fields'] ?? {}).join('. ') || known.message
}

const toProductStatus = (status: string): ProductStatus => (status === 'published' ? 'published' : 'draft')

/** The collections of a product of a file, as far as this shop has them and they are filled by hand. */
async function keepKnownCollections(
  tx: Db,
  { collection, collections }: FoundProduct['product'],
): Promise<Pick<FoundProduct['product'], 'collection' | 'collections'>> {
  const named = collections ?? [collection]
  const here = await listKnownCollections(tx, named)
  if (named.every((id) => here.has(id))) return { collection, ...(collections && { collections }) }
  const kept = named.filter((id) => here.has(id))
  return { collection: kept[0] ?? collection, collections: kept }
}

async function noteChange(
  tx: Db,
  change: { importId: string; productId: string; kind: 'created' | 'updated'; before: ImportSnapshot | undefined },
) {
  const after = await findSnapshot(tx, change.productId)
  if (after) await insertImportChange(tx, { ...change, afterHash: contentHash(after) })
}

async function keepWhatHappenedHere(
  tx: Db,
  productId: string,
  product: FoundProduct['product'],
): Promise<FoundProduct['product']> {
  const known = await listImportedQuantities(tx, productId)
  const images = await listImagesOf(tx, productId)
  const fetched = new Map(images.map(({ source_url, image_id }) => [source_url, image_id ?? undefined]))
  const variants = product.variants.map((variant) => {
    const uploaded = images.filter(({ color, source_url }) => !source_url && sameName(color, variant.color))
    return {
      ...variant,
      images: [
        ...variant.images.map((image) => ({ ...image, id: fetched.get(image.sourceUrl ?? '') })),
        ...uploaded.map(({ image_id, alt }) => ({ id: image_id ?? undefined, alt })),
      ],
      sizes: variant.sizes.map(({ quantity, ...sku }) => {
        const before = known.find(({ color, size }) => sameName(color, variant.color) && sameName(size, sku.size))
        // Counted as before: what was sold here since then is still sold.
        return before && (before.imported ?? 0) === quantity ? sku : { ...sku, quantity }
      }),
    }
  })
  return { ...product, variants }
}
