import { contentHash, listSnapshots } from '#server/import/history/import-snapshot.ts'
import { insertImportChanges } from '#server/import/history/queries.ts'
import { keepKnownCollections, type ImportOptions } from '#server/import/import-product.ts'
import { listKnownSources } from '#server/import/queries.ts'
import { insertProducts } from '#server/products/insertion/insert-products.ts'
import type { Database } from '#server/schema/database.ts'
import { lockItems, recordImported, type ImportItem } from './run-queries.ts'

/**
 * Brings those of the products of an import that are new and plain, in one transaction with the notes of what became of them. All others are left for
 * `importProduct`, one by one. Where one of them fails, none is brought.
 */
export async function importNewProducts(
  database: Database,
  items: readonly ImportItem[],
  {
    importId,
    userId,
    asDrafts,
  }: Required<Pick<ImportOptions, 'asDrafts'>> & { importId: string; userId: string | undefined },
): Promise<void> {
  await database.transact(async (tx) => {
    const here = await listKnownSources(
      tx,
      items.map(({ found }) => found.product.source.handle),
    )
    const fresh = items.filter(({ found: { product } }) => !product.own && !here.has(product.source.handle))
    if (fresh.length === 0) return
    const open = await lockItems(
      tx,
      importId,
      fresh.map(({ position }) => position),
    )
    const wanted = []
    for (const { position, found } of fresh.filter((item) => open.has(item.position))) {
      const placed = { ...found.product, ...(await keepKnownCollections(tx, found.product, 'leaveOut')) }
      wanted.push({ position, product: { ...placed, ...(asDrafts && { status: 'draft' as const }) } })
    }
    const ids = await insertProducts(
      tx,
      wanted.map(({ product }) => product),
      { reason: 'import', userId: userId ?? null },
    )
    const created = wanted.flatMap(({ position }, place) => {
      const productId = ids[place]
      return productId === undefined ? [] : { position, productId }
    })
    const after = await listSnapshots(
      tx,
      created.map(({ productId }) => productId),
    )
    await insertImportChanges(
      tx,
      [...after].map(([productId, snapshot]) => ({
        ...{ importId, productId, kind: 'created' as const, before: undefined, afterHash: contentHash(snapshot) },
      })),
    )
    await recordImported(tx, importId, created)
  })
}
