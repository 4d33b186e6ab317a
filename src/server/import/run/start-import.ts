import type { ProductStatus } from '#domain/products/product-status.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { FoundProduct } from '#server/import/file/read-products.ts'
import { insertImport } from '#server/import/history/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { insertItems } from './run-queries.ts'

export interface ImportToStart {
  fileName: string
  status: ProductStatus
  wantsImages: boolean
  products: FoundProduct[]
}

/**
 * Stores the products of an import, which `runImports` then brings, and logs it; answers with its id. Without a `userId`
 * the command line started it.
 */
export async function startImport(
  database: Database,
  { products, ...started }: ImportToStart,
  userId?: string,
): Promise<string> {
  return database.transact(async (tx) => {
    const id = await insertImport(tx, started, userId)
    await insertItems(tx, id, products)
    await insertAdminAction(tx, {
      userId,
      action: 'products.imported',
      subject: { kind: 'upload', id, name: started.fileName },
      after: { status: started.status, products: products.length },
    })
    return id
  })
}
