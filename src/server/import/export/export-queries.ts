import type { Db } from '#server/schema/database.ts'

/** The ids of products that are not deleted, in their order, behind one of them. */
export async function listProductIds(db: Db, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', after)
    .where('status', '!=', 'deleted')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
