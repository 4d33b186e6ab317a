import type { Db } from '#server/schema/database.ts'

/** The source of every product that came from an import, by which the next import knows it again. */
export async function listProductSources(db: Db) {
  return db.selectFrom('products').select(['source', 'source_hash', 'status']).where('source', 'is not', null).execute()
}
