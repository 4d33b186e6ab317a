import { ApiError } from '#domain/api/errors.ts'
import type { ItemOutcome } from '#domain/seed/seed-result.ts'
import type { Database } from '#server/schema/database.ts'
import { listImported } from './queries.ts'
import type { RowNote } from './file/sheet/sheet.ts'
import type { FoundProduct } from './file/read-products.ts'
import { importProduct, isUnchanged, refusalReason, type ImportOptions } from './import-product.ts'

/** Products on the way at once: transactions that run together share one write to the disk. */
const AT_ONCE = 16

/** What became of one product. */
export type ProductResult = { outcome: Exclude<ItemOutcome, 'refused'> } | { outcome: 'refused'; reason: string }

/** What became of the products. */
export interface ImportResult {
  imported: number
  updated: number
  unchanged: number
  refused: RowNote[]
  /** One for each product, in their order. */
  results: ProductResult[]
}

export interface BatchOptions extends Pick<ImportOptions, 'userId' | 'unknownCollections'> {
  /** Reports an error that the product does not explain. The product is then refused; without this the import ends. */
  onUnexpected?: (error: unknown) => void
}

/** Imports products, each in a transaction of its own. */
export async function importProducts(
  database: Database,
  products: FoundProduct[],
  { onUnexpected, ...options }: BatchOptions = {},
): Promise<ImportResult> {
  const known = new Map((await listImported(database.longQuery)).map((row) => [row.source, row]))
  const results: ProductResult[] = []
  const started = Date.now()

  async function importOne({ product }: FoundProduct, index: number): Promise<ProductResult> {
    if (isUnchanged(known.get(product.source.handle), product)) return { outcome: 'unchanged' }
    const createdAt = new Date(started + index).toISOString()
    try {
      const { outcome } = await database.transact((tx) => importProduct(tx, { ...product, createdAt }, options))
      return { outcome }
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (!onUnexpected) throw error
        onUnexpected(error)
      }
      return { outcome: 'refused', reason: refusalReason(error) }
    }
  }
  await forEachProduct(products, async (found, index) => {
    results[index] = await importOne(found, index)
  })
  return sumUp(products, results)
}

/** Does the work for each product, several at once, but one after the other for those of one source. */
export async function forEachProduct(
  products: FoundProduct[],
  work: (found: FoundProduct, index: number) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < products.length; first += AT_ONCE) {
    const together = products.slice(first, first + AT_ONCE).map((found, place) => ({ found, index: first + place }))
    const bySource = Map.groupBy(together, ({ found }) => found.product.source.handle)
    await Promise.all(
      [...bySource.values()].map(async (same) => {
        // One source is one product: two at once would both find it missing, and both insert it.
        for (const { found, index } of same) await work(found, index)
      }),
    )
  }
}

/** Counts what became of products, and names the rows of those that were refused. */
export function sumUp(products: FoundProduct[], results: ProductResult[]): ImportResult {
  const count = (wanted: ItemOutcome) => results.filter(({ outcome }) => outcome === wanted).length
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
