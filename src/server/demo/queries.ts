import type { Db } from '#server/schema/database.ts'

/** Whether the shop has a product that is not of the demo catalogue. */
export async function hasOtherProducts(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where((where) => where.or([where('source', 'is', null), where('source', 'not like', 'demo:%')]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Where every product came from; null is one made here. */
export async function listSources(db: Db): Promise<(string | null)[]> {
  const rows = await db.selectFrom('products').select('source').execute()
  return rows.map(({ source }) => source)
}
