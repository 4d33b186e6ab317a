import type { SeedResult } from '#domain/seed/seed-result.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { importDocuments } from '#server/import/import-documents.ts'
import { productFileReader } from '#server/import/thread/product-file-reader.ts'

interface Caller {
  userId: string
  /** Reports an error that no document explains. */
  onUnexpected: (error: unknown) => void
}

/**
 * Adds or changes the products of one batch. What came before and has not changed stays as it is, so a batch that is sent
 * again doubles nothing. Each document is taken or refused on its own, whatever is wrong with it, and has a result.
 * `sent` is the JSON of the batch. Throws `INVALID_REQUEST`, `UNREADABLE_FILE` for what takes too long to read, and `BUSY`.
 */
export async function uploadBatch(database: Database, sent: Uint8Array, caller: Caller): Promise<SeedResult> {
  const documents = await productFileReader.readBatch(sent)
  const result = await importDocuments(database, documents, caller)
  const { imported, updated, unchanged, results } = result
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  await database.transact((tx) =>
    insertAdminAction(tx, {
      userId: caller.userId,
      action: 'products.uploaded',
      subject: { kind: 'upload', id: 'products', name: String(documents.length) },
      after: { imported, updated, unchanged, refused },
    }),
  )
  return result
}
