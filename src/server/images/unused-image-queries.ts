import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/schema/database.ts'

const BATCH = 1_000

const isUsedBesideProducts = sql<SqlBool>`(
  exists (select 1 from front_page_images where front_page_images.image_id = images.id)
  or exists (select 1 from collections where collections.image_id = images.id)
  or exists (select 1 from order_lines where order_lines.image_id = images.id)
  or exists (select 1 from settings where settings.name = 'brand' and settings.value like '%' || images.id || '%')
)`

const isUsed = sql<SqlBool>`(
  exists (select 1 from variant_images where variant_images.image_id = images.id)
  or ${isUsedBesideProducts}
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

/** Those of the images that nothing shows but colors of these products. */
export async function listImagesOfOnly(db: Db, imageIds: readonly string[], productIds: string[]): Promise<string[]> {
  if (imageIds.length === 0) return []
  const ofOthers = await db
    .selectFrom('variant_images')
    .innerJoin('variants', 'variants.id', 'variant_images.variant_id')
    .select('variant_images.image_id as id')
    .where('variant_images.image_id', 'in', imageIds)
    .where('variants.product_id', 'not in', productIds)
    .execute()
  const others = new Set(ofOthers.map(({ id }) => id))
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', 'in', imageIds)
    .where((eb) => eb.not(isUsedBesideProducts))
    .execute()
  return rows.flatMap(({ id }) => (others.has(id) ? [] : [id]))
}
