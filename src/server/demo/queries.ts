import type { Db } from '#server/schema/database.ts'
import { DEMO_REMOVED, DEMO_SEEDED } from '#server/settings/queries.ts'

/** Whether the shop has, or once had, the whole demo catalogue. */
export async function isDemoSeeded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('name').where('name', '=', DEMO_SEEDED).executeTakeFirst()
  return row !== undefined
}

/** From now on what a merchant deletes stays deleted. */
export const markDemoSeeded = (tx: Db): Promise<void> => insertMark(tx, DEMO_SEEDED)

/** From now on visitors see nothing that the demo would say or show, whatever stays of its products. */
export const markDemoRemoved = (tx: Db): Promise<void> => insertMark(tx, DEMO_REMOVED)

async function insertMark(tx: Db, name: string) {
  const now = new Date().toISOString()
  await tx
    .insertInto('settings')
    .values({ name, value: JSON.stringify(now), updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

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

/** Whether products of the demo are in the shop. */
export async function hasDemoProducts(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('source', 'like', 'demo:%')
    .where('status', '<>', 'deleted')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
