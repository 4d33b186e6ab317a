import { inBatches, toBatches } from '#server/platform/db/statements/in-batches.ts'
import { notePastPrice, notePastPricesOfProduct } from '#server/prices/prior/queries.ts'
import type { Insertable, Updateable } from 'kysely'
import { noteWritten, writes } from '#server/platform/db/statements/written-tables.ts'
import { LISTS, productTag, slugTag } from '#server/schema/content-tags.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { wordsOfProduct } from '#server/catalog/product-search-terms.ts'

/** A change of a product or its parts, which `noteEdit` describes precisely. */
export const edited = writes('products.edited')

/** Notes that a product has changed: its page, and every list. */
function noteEdit(tx: Db, productId: string) {
  for (const tag of [productTag(productId), LISTS]) noteWritten(tx, tag)
}

/** Notes also that its addresses, those it has and those it once had, may lead elsewhere now. */
async function noteEditOfAddresses(tx: Db, productId: string) {
  noteEdit(tx, productId)
  const slugs = await tx
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .unionAll(tx.selectFrom('old_slugs').select('slug').where('product_id', '=', productId))
    .execute()
  for (const { slug } of slugs) noteWritten(tx, slugTag(slug))
}

export type KnownVariant = Awaited<ReturnType<typeof listAllVariants>>[number]

/** The product of that id, whatever its status. */
export async function findProduct(db: Db, id: string) {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A product as it is stored. */
export type StoredProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** A slug that another product has. */
export async function isSlugTaken(db: Db, slug: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', productId)
    .executeTakeFirst()
  return row !== undefined
}

/** False, and nothing written, when another product has the slug. */
export async function insertProductUnlessSlugTaken(tx: Db, product: Insertable<Tables['products']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .modifyEnd(edited)
    .executeTakeFirstOrThrow()
  await noteEditOfAddresses(tx, product.id)
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Changes a product and raises its version; answers with its slug. Undefined, and nothing written, when there is no
 * such product or its version is another one. First in a transaction: it keeps a second editor waiting.
 */
export async function updateProduct(
  tx: Db,
  id: string,
  columns: Updateable<Tables['products']>,
  version: number | undefined,
) {
  if (columns.price !== undefined) await notePastPricesOfProduct(tx, id, columns.price)
  const updated = await tx
    .updateTable('products')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
    .returning(['slug'])
    .modifyEnd(edited)
    .executeTakeFirst()
  if (updated) await noteEditOfAddresses(tx, id)
  return updated
}

/** Takes a product from the shop. False when it was not there. */
export async function markProductDeleted(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set((eb) => ({ status: 'deleted', version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .modifyEnd(edited)
    .executeTakeFirstOrThrow()
  await noteEditOfAddresses(tx, id)
  return numUpdatedRows === 1n
}

/** The same for several products, which the caller has locked. */
export async function markProductsDeleted(tx: Db, ids: readonly string[]): Promise<void> {
  await inBatches(ids, async (part) => {
    await tx
      .updateTable('products')
      .set((eb) => ({ status: 'deleted', version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
      .where('id', 'in', part)
      .where('status', '!=', 'deleted')
      .modifyEnd(edited)
      .execute()
    const slugs = await tx
      .selectFrom('products')
      .select('slug')
      .where('id', 'in', part)
      .unionAll(tx.selectFrom('old_slugs').select('slug').where('product_id', 'in', part))
      .execute()
    for (const id of part) noteEdit(tx, id)
    for (const { slug } of slugs) noteWritten(tx, slugTag(slug))
  })
}

/** Gives a product another address. The one it had leads to the new one. */
export async function changeSlug(tx: Db, id: string, before: string, after: string): Promise<void> {
  await tx.deleteFrom('old_slugs').where('slug', '=', after).where('product_id', '=', id).modifyEnd(edited).execute()
  await tx.updateTable('products').set({ slug: after }).where('id', '=', id).modifyEnd(edited).execute()
  await tx.insertInto('old_slugs').values({ slug: before, product_id: id }).modifyEnd(edited).execute()
  await noteEditOfAddresses(tx, id)
}

/** Every color the product has or had. */
export async function listAllVariants(db: Db, productId: string) {
  return db.selectFrom('variants').selectAll().where('product_id', '=', productId).orderBy('position').execute()
}

export async function insertVariant(tx: Db, variant: Insertable<Tables['variants']>): Promise<void> {
  await tx.insertInto('variants').values(variant).modifyEnd(edited).execute()
  noteEdit(tx, variant.product_id)
}

export async function updateVariant(
  tx: Db,
  productId: string,
  id: string,
  columns: Updateable<Tables['variants']>,
): Promise<void> {
  if (columns.price !== undefined) await notePastPrice(tx, id, columns.price)
  await tx
    .updateTable('variants')
    .set(columns)
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .modifyEnd(edited)
    .execute()
  noteEdit(tx, productId)
}

/** Updates the price of the cheapest color on sale, by which lists sort. Without a color on sale it stays. */
export async function refreshLowestPrice(tx: Db, productId: string): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({
      lowest_price: eb.fn.coalesce(
        eb
          .selectFrom('variants')
          .select((variants) => variants.fn.min('variants.price').as('price'))
          .where('variants.product_id', '=', productId)
          .where('variants.deleted', '=', 0),
        'lowest_price',
      ),
    }))
    .where('id', '=', productId)
    .modifyEnd(edited)
    .execute()
  noteEdit(tx, productId)
}

/** Takes all colors but these from sale. */
export async function removeOtherVariants(tx: Db, productId: string, keptIds: string[]): Promise<void> {
  await tx
    .updateTable('variants')
    .set({ deleted: 1 })
    .where('product_id', '=', productId)
    .where('deleted', '=', 0)
    .where('id', 'not in', keptIds)
    .modifyEnd(edited)
    .execute()
  noteEdit(tx, productId)
}

/** Which of these ids are images of the shop. */
export async function listKnownImages(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await inBatches(ids, (part) => db.selectFrom('images').select('id').where('id', 'in', part).execute())
  return new Set(rows.map(({ id }) => id))
}

/** Puts these images in the place of those the colors of a product had. */
export async function replaceImages(
  tx: Db,
  productId: string,
  variantIds: string[],
  images: Insertable<Tables['variant_images']>[],
): Promise<void> {
  await tx.deleteFrom('variant_images').where('variant_id', 'in', variantIds).modifyEnd(edited).execute()
  for (const part of toBatches(images)) await tx.insertInto('variant_images').values(part).modifyEnd(edited).execute()
  noteEdit(tx, productId)
}

/** Every size these colors have or had. */
export async function listAllSkus(db: Db, variantIds: string[]) {
  return inBatches(variantIds, (part) => db.selectFrom('skus').selectAll().where('variant_id', 'in', part).execute())
}

export async function insertSkus(tx: Db, productId: string, skus: Insertable<Tables['skus']>[]): Promise<void> {
  if (skus.length === 0) return
  for (const part of toBatches(skus)) await tx.insertInto('skus').values(part).modifyEnd(edited).execute()
  noteEdit(tx, productId)
}

export async function updateSku(
  tx: Db,
  productId: string,
  id: string,
  columns: Updateable<Tables['skus']>,
): Promise<void> {
  await tx.updateTable('skus').set(columns).where('id', '=', id).modifyEnd(edited).execute()
  noteEdit(tx, productId)
}

/** Updates the words by which staff find a product. Call it after a change of its names. */
export async function refreshProductWords(tx: Db, productId: string): Promise<void> {
  const [product, colors, codes] = [
    await tx.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirstOrThrow(),
    await tx
      .selectFrom('variants')
      .select('color')
      .where('product_id', '=', productId)
      .where('deleted', '=', 0)
      .execute(),
    await tx
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .select(['skus.code', 'skus.barcode'])
      .where('variants.product_id', '=', productId)
      .where('variants.deleted', '=', 0)
      .where('skus.deleted', '=', 0)
      .execute(),
  ]
  const words = wordsOfProduct(product, {
    colors: colors.map(({ color }) => color),
    codes: codes.flatMap(({ code, barcode }) => [code, barcode]),
  })
  await tx.deleteFrom('product_words').where('product_id', '=', productId).execute()
  for (const part of toBatches(words)) {
    const rows = part.map((word) => ({ word, product_id: productId }))
    await tx.insertInto('product_words').values(rows).execute()
  }
}
