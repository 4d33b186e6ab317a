import { ApiError } from '#domain/api/errors.ts'
import type { ProductStatus } from '#domain/products/product-status.ts'
import { saveProduct } from '#server/products/save-product.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { contentHash, findSnapshot, type ImportSnapshot } from './history/import-snapshot.ts'
import { insertImportChange } from './history/queries.ts'
import { sameName } from './file/option-choices.ts'
import { findImported, listImported, listImportedQuantities, listImagesOf } from './queries.ts'
import type { RowNote } from './file/read-offers.ts'
import type { FoundProduct } from './file/read-products.ts'

/** Products on the way at once: transactions that run together share one write to the disk. */
const AT_ONCE = 16

type Outcome = 'imported' | 'updated' | 'unchanged'

/** What became of one product. */
type ProductResult = { outcome: Outcome } | { outcome: 'refused'; reason: string }

/** What became of the products. */
export interface ImportResult {
  imported: number
  updated: number
  unchanged: number
  refused: RowNote[]
  /** One for each product, in their order. */
  results: ProductResult[]
}

export interface ImportOptions {
  onProgress?: (done: number) => void
  userId?: string | undefined
  /** The import that notes what became of each product, so that it can be undone. Absent: nothing is noted. */
  importId?: string | undefined
  /** New products become drafts, and products that are there keep their status, whatever the file says of either. */
  asDrafts?: boolean | undefined
  /** Reports an error that the product does not explain. The product is then refused; without this the import ends. */
  onUnexpected?: (error: unknown) => void
}

/**
 * Saves the products of a file, each in a transaction of its own. One that came before is changed only if the file says
 * something new of it since; then the file decides everything but what happened here: pieces sold stay sold unless the file
 * counts anew, fetched images stay fetched, and uploaded ones stay.
 */
export async function importProducts(
  database: Database,
  products: FoundProduct[],
  { onProgress = () => {}, onUnexpected, ...saving }: ImportOptions = {},
): Promise<ImportResult> {
  const known = new Map((await listImported(database.query)).map((row) => [row.source, row]))
  const results: ProductResult[] = []
  const started = Date.now()
  let done = 0

  async function importOne({ product }: FoundProduct, index: number): Promise<ProductResult> {
    if (isUnchanged(known.get(product.source.handle), product)) return { outcome: 'unchanged' }
    const createdAt = new Date(started + index).toISOString()
    try {
      return { outcome: await database.transact((tx) => saveImported(tx, { ...product, createdAt }, saving)) }
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (!onUnexpected) throw error
        onUnexpected(error)
      }
      return { outcome: 'refused', reason: reasonOf(error) }
    }
  }

  for (let first = 0; first < products.length; first += AT_ONCE) {
    const together = products.slice(first, first + AT_ONCE).map((found, place) => ({ found, index: first + place }))
    const bySource = Map.groupBy(together, ({ found }) => found.product.source.handle)
    await Promise.all(
      [...bySource.values()].map(async (same) => {
        // One source is one product: two at once would both find it missing, and both insert it.
        for (const { found, index } of same) {
          results[index] = await importOne(found, index)
          onProgress(++done)
        }
      }),
    )
  }
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length
  return {
    imported: count('imported'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: results.flatMap((result, index) =>
      result.outcome === 'refused' ? (products[index]?.rows ?? []).map((row) => ({ row, text: result.reason })) : [],
    ),
    results,
  }
}

function reasonOf(error: unknown): string {
  const known = error instanceof ApiError ? error : new ApiError('UNEXPECTED')
  return Object.values(known.details?.['fields'] ?? {}).join('. ') || known.message
}

function isUnchanged(
  before: { source_hash: string | null; status: string } | undefined,
  product: FoundProduct['product'],
) {
  return before?.source_hash === product.source.hash && before.status !== 'deleted'
}

async function saveImported(
  tx: Db,
  product: FoundProduct['product'],
  { userId, importId, asDrafts = false }: Pick<ImportOptions, 'userId' | 'importId' | 'asDrafts'>,
): Promise<Outcome> {
  const why = { reason: 'import' as const, userId: userId ?? null }
  const known = await findImported(tx, product.source.handle)
  if (isUnchanged(known, product)) return 'unchanged'
  const isNew = !known || known.status === 'deleted'
  const wanted = asDrafts ? { ...product, status: isNew ? ('draft' as const) : toProductStatus(known.status) } : product
  if (!known) {
    const { id } = await saveProduct(tx, wanted, why)
    if (importId) await noteChange(tx, { importId, productId: id, kind: 'created', before: undefined })
    return 'imported'
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
  return isNew ? 'imported' : 'updated'
}

const toProductStatus = (status: string): ProductStatus => (status === 'published' ? 'published' : 'draft')

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
