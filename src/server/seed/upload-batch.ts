import type { SeedProduct } from '#domain/seed/seed-product.ts'
import type { SeedResult } from '#domain/seed/seed-result.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { importProducts } from '#server/import/import-products.ts'
import { toFoundProduct } from './seed-documents.ts'

/**
 * Adds or changes the products of one batch. What came before and has not changed stays as it is, so a batch that is sent
 * again doubles nothing. Each product is taken or refused on its own.
 */
export async function uploadBatch(database: Database, products: SeedProduct[], userId: string): Promise<SeedResult> {
  const found = products.map((product, index) => toFoundProduct(product, index + 1))
  const result = await importProducts(database, found, undefined, userId)
  const { imported, updated, unchanged, refused } = result
  await database.transact((tx) =>
    insertAdminAction(tx, {
      userId,
      action: 'products.uploaded',
      subject: { kind: 'upload', id: 'products', name: `${products.length} products` },
      after: { imported, updated, unchanged, refused: refused.length },
    }),
  )
  return result
}
