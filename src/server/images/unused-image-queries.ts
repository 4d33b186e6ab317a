import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/schema/database.ts'

const BATCH = 1_000

const isShown = sql<SqlBool>`(
  exists (select 1 from variant_images where variant_images.image_id = images.id)
  or exists (select 1 from order_lines where order_lines.image_id = images.id)
)`

/** Strikes a image off the list, unless something shows it. Says whether it did. */
export async function deleteImageUnlessShown(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('images')
    .where('id', '=', id)
    .where((eb) => eb.not(isShown))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Images from before that time which nothing shows. */
export async function listForgottenImages(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) => eb.not(isShown))
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}
