import type { SeedResult } from '#domain/seed/seed-result.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { importProducts } from '#server/import/import-products.ts'
import { readDocument } from './seed-documents.ts'

interface Caller {
  userId: string
  /** Reports an error that no document explains. */
  onUnexpected: (error: unknown) => void
}

/**
 * Adds or changes the products of one batch. What came before and has not changed stays as it is, so a batch that is sent
 * again doubles nothing. Each document is taken or refused on its own, whatever is wrong with it, and has a result.
 */
export async function uploadBatch(
  database: Database,
  documents: readonly unknown[],
  { userId, onUnexpected }: Caller,
): Promise<SeedResult> {
  const read = documents.map((document, index) => readDocument(document, index + 1))
  const found = read.flatMap((document) => document.found ?? [])
  const saved = await importProducts(database, found, { userId, onUnexpected })
  const resultOf = new Map(found.map((product, index) => [product, saved.results[index]]))
  const results = read.flatMap(({ found: product, problem = '' }) =>
    product ? (resultOf.get(product) ?? []) : { outcome: 'refused' as const, reason: problem },
  )
  const malformed = read.flatMap(({ problem }, index) =>
    problem === undefined ? [] : [{ row: index + 1, text: problem }],
  )
  const { imported, updated, unchanged } = saved
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  await database.transact((tx) =>
    insertAdminAction(tx, {
      userId,
      action: 'products.uploaded',
      subject: { kind: 'upload', id: 'products', name: `${documents.length} products` },
      after: { imported, updated, unchanged, refused },
    }),
  )
  return { imported, updated, unchanged, refused: [...malformed, ...saved.refused], results }
}
