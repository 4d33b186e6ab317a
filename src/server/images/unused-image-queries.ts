import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/schema/database.ts'

const BATCH = 1_000

const isUsed = sql<SqlBool>`(
  exists (select 1 from variant_images where variant_images.image_id = images.id)
  or exists (select 1 from front_page_images where front_page_images.image_id = images.id)
  or exists (select 1 from collections where collections.image_id = images.id)
  or exists (select 1 from order_lines where order_lines.image_id = images.id)
  or exists (select 1 from settings where settings.name = 'brand' and settings.value like '%' || images.id || '%')
)`

/** Deletes the row of an image and answers it, or undefined when a product, a collection, an order, the brand or the front page uses it. */
export async function deleteImageIfUnused(tx: Db, id: string) {
  return tx
    .deleteFrom('images')
    .where('id', '=', id)
    .where((eb) => eb.not(isUsed))
    .returningAll()
    .executeTakeFirst()
}

/** Images created before that time which no product, collection, order or front page uses, nor the brand. */
export async function listUnusedImages(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) => eb.not(isUsed))
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}
