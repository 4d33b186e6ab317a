import type { NewImport } from '#domain/import/product-import.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { insertImport } from './queries.ts'

/** Starts an import and logs it; answers with its id. Without a `userId` the command line runs it. */
export async function startImport(database: Database, started: NewImport, userId?: string): Promise<string> {
  return database.transact(async (tx) => {
    const id = await insertImport(tx, started, userId)
    await insertAdminAction(tx, {
      userId,
      action: 'products.imported',
      subject: { kind: 'upload', id, name: started.fileName },
      after: { status: started.status },
    })
    return id
  })
}
