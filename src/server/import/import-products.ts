import { ApiError } from '#domain/api/errors.ts'
import { saveProduct } from '#server/products/save-product.ts'
import type { Database, Db } from '#server/schema/database.ts'
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

interface ImportOptions {
  onProgress?: (done: number) => void
  userId?: string
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
  { onProgress = () => {}, userId, onUnexpected }: ImportOptions = {},
): Promise<ImportResult> {
  const known = new Map((await listImported(database.query)).map((row) => [row.source, row]))
  const results: ProductResult[] = []
  const started = Date.now()
  let done = 0

  async function importOne({ product }: FoundProduct, index: number): Promise<ProductResult> {
    if (isUnchanged(known.get(product.source.handle), product)) return { outcome: 'unchanged' }
    const createdAt = new Date(started + index).toISOString()
    try {
      return { outcome: await database.transact((tx) => saveImported(tx, { ...product, createdAt }, userId)) }
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

async function saveImported(tx: Db, product: FoundProduct['product'], userId: string | undefined): Promise<Outcome> {
  const why = { reason: 'import' as const, userId: userId ?? null }
  const before = await findImported(tx, product.source.handle)
  if (isUnchanged(before, product)) return 'unchanged'
  if (!before) {
    await saveProduct(tx, product, why)
    return 'imported'
  }
  // Its address may have been changed here, and links lead to it.
  const { slug: _, ...changed } = await keepWhatHappenedHere(tx, before.id, product)
  await saveProduct(tx, { ...changed, id: before.id }, why)
  return 'updated'
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
