import type { Db } from '#server/schema/database.ts'

/** The addresses of all published products, those changed last first. */
export async function listProductUrls(db: Db, limit: number) {
  return db
    .selectFrom('products')
    .select(['slug', 'updated_at as updatedAt'])
    .where('status', '=', 'published')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
