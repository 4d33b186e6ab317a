import type { ImportPreview } from '#domain/import/product-import.ts'
import type { SeedPreview } from '#domain/seed/seed-result.ts'
import type { Database } from '#server/schema/database.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'
import { toDocument } from './file/read-documents.ts'
import type { FoundProduct } from './file/read-products.ts'
import { listProductSources } from './queries.ts'

/** What was found in a file. */
export interface FoundProducts {
  products: FoundProduct[]
  skipped: SeedPreview['skipped']
  notes: SeedPreview['notes']
}

/** Lists what importing products would do to each, without changing any. */
export async function planProducts(
  database: Database,
  { products, skipped, notes }: FoundProducts,
): Promise<ImportPreview> {
  const known = new Map((await listProductSources(database.longQuery)).map((row) => [row.source, row]))
  const whatBecomesOf = ({ product: { source } }: FoundProduct) => {
    const before = known.get(source.handle)
    if (!before || before.status === 'deleted') return 'new'
    return before.source_hash === source.hash ? 'unchanged' : 'changed'
  }
  return {
    plan: products.map((found) => ({
      model: found.product.model,
      type: found.product.type,
      sizes: found.sizes,
      what: whatBecomesOf(found),
    })),
    skipped: [...skipped],
    notes: [...notes],
  }
}

/** The same with the documents that a caller sends back to upload them. */
export async function previewProducts(database: Database, found: FoundProducts): Promise<SeedPreview> {
  const documents: SeedPreview['documents'] = []
  for (const product of found.products) {
    await yieldIfSliceOver()
    documents.push(toDocument(product))
  }
  return { documents, ...(await planProducts(database, found)) }
}
