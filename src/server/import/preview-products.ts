import type { FileReading } from '#domain/import/product-import.ts'
import type { SeedPreview } from '#domain/seed/seed-result.ts'
import { t } from '#domain/texts/t.ts'
import { listKnownCollections } from '#server/collections/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'
import { ofProduct, toDocument } from './file/read-documents.ts'
import type { FoundProduct } from './file/read-products.ts'
import { capNotes } from './file/cap-notes.ts'
import { planOwnProducts } from './own/plan-own-products.ts'
import { listProductSources } from './queries.ts'

/** What was found in a file. */
export interface FoundProducts {
  products: FoundProduct[]
  skipped: SeedPreview['skipped']
  notes: SeedPreview['notes']
}

/** What was found in a file of products, and how it was read. */
export interface FileProducts extends FoundProducts {
  reading: FileReading
}

/** How documents are read: JSON leaves nothing open. */
export const asDocuments: FileReading = {
  format: null,
  columns: null,
  encoding: null,
  separator: null,
  decimal: null,
  example: null,
  uncounted: 0,
  options: [],
}

/** Lists what importing products would do to each, without changing any. */
export async function planProducts(
  database: Database,
  { products, skipped, notes }: FoundProducts,
  unknownCollections: 'leaveOut' | 'refuse' = 'leaveOut',
): Promise<Omit<SeedPreview, 'documents'>> {
  const known = new Map((await listProductSources(database.longQuery)).map((row) => [row.source, row]))
  const own = await planOwnProducts(database, products)
  const whatBecomesOf = (found: FoundProduct) => {
    const { what } = own.get(found) ?? {}
    if (what) return what
    const { source } = found.product
    const before = known.get(source.handle)
    if (!before || before.status === 'deleted') return 'new'
    return before.source_hash === source.hash ? 'unchanged' : 'changed'
  }
  const byRule = products.map(({ product }) => product.collection)
  const here = await listKnownCollections(database.query, [...new Set(byRule)])
  const isHere = (id: string) => unknownCollections === 'refuse' || here.has(id)
  return {
    plan: products.map((found) => ({ ...describeProduct(found, isHere), what: whatBecomesOf(found) })),
    skipped: [...skipped],
    notes: capNotes([
      ...notes,
      ...[...own].flatMap(([{ product }, { notes: some }]) =>
        some.map(({ row, text }) => ({ row, text: ofProduct(product.model, text) })),
      ),
      ...(await noteUnknown(
        database,
        products.filter((found) => !own.get(found)?.what),
        unknownCollections,
      )),
    ]),
  }
}

/** What the preview shows of a product of a file. */
function describeProduct(
  { product, sizes }: FoundProduct,
  isHere: (id: string) => boolean,
): Omit<SeedPreview['plan'][number], 'what'> {
  const { model, type, price, variants, collection, status } = product
  const { collections = [collection].filter(isHere) } = product
  const counted = variants.flatMap((variant) => variant.sizes.filter(({ isCounted }) => isCounted !== false))
  return {
    model,
    type,
    sizes,
    price: Math.min(...variants.map(({ variantPrice = price }) => variantPrice)),
    stock: counted.length === 0 ? null : counted.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
    images: variants.reduce((sum, { images }) => sum + images.length, 0),
    collections: [...collections],
    isDraft: status === 'draft',
  }
}

/** Says of each product which of its collections are not there, and what becomes of it. */
async function noteUnknown(database: Database, products: FoundProduct[], unknown: 'leaveOut' | 'refuse') {
  // A rule of the shop that names a collection which is not there says nothing: the file does not name it.
  const named = products.map((found) => {
    const { collection, collections = unknown === 'refuse' ? [collection] : [] } = found.product
    return { found, ids: collections }
  })
  const here = await listKnownCollections(database.query, [...new Set(named.flatMap(({ ids }) => ids))])
  const write = (id: string) =>
    unknown === 'refuse' ? t('fields.noSuchCollection', { id }) : t('importFile.noSuchCollection', { id })
  return named.flatMap(({ found: { rows, product }, ids }) =>
    ids
      .filter((id) => !here.has(id))
      .map((id) => ({ row: rows[0] ?? 0, text: ofProduct(product.model, `collection: ${write(id)}`) })),
  )
}

/** The same with the documents that a caller sends back to upload them. */
export async function previewProducts(database: Database, found: FoundProducts): Promise<SeedPreview> {
  const documents: SeedPreview['documents'] = []
  for (const product of found.products) {
    await yieldIfSliceOver()
    documents.push(toDocument(product))
  }
  return { documents, ...(await planProducts(database, found, 'refuse')) }
}
