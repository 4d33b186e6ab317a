import { sql } from 'kysely'
import { isOver } from '#server/platform/db/statements/stored-waits.ts'
import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'

/** An image that only this process fetches until its claim expires. */
export interface ClaimedImage {
  importId: string
  position: number
  url: string
  /** How often fetching was tried, this time included. */
  attempts: number
}

/** Addresses of unfetched images that the products of an import show, in the order of its file, each once. */
export async function listMissingImages(db: Db, importId: string): Promise<{ url: string; variantId: string }[]> {
  const rows = await db
    .selectFrom('import_items')
    .innerJoin('products', 'products.id', 'import_items.product_id')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .innerJoin('variant_images', 'variant_images.variant_id', 'variants.id')
    .select(['variant_images.source_url', 'variant_images.variant_id'])
    .where('import_items.import_id', '=', importId)
    .where('products.status', '!=', 'deleted')
    .where('variants.deleted', '=', 0)
    // Not `is null`, for which SQLite would begin with every unfetched image of the shop, and look through the import for each.
    .where(sql<string>`coalesce(variant_images.image_id, '')`, '=', '')
    .orderBy('import_items.position')
    .orderBy('variants.position')
    .orderBy('variant_images.position')
    .$narrowType<{ source_url: string }>()
    .execute()
  const first = new Map(rows.toReversed().map(({ source_url, variant_id }) => [source_url, variant_id]))
  return [...new Set(rows.map(({ source_url }) => source_url))].map((url) => ({ url, variantId: first.get(url) ?? '' }))
}

/** The images of an import that staff asked to fetch. */
export async function listImportImages(db: Db, importId: string) {
  return db
    .selectFrom('import_images')
    .select(['position', 'source_url as url', 'state'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
}

/** Inserts images to fetch, in their order, behind those that are there. */
export async function insertImportImages(
  tx: Db,
  importId: string,
  { images, firstPosition, at }: { images: { url: string; variantId: string }[]; firstPosition: number; at: string },
): Promise<void> {
  const rows = images.map(({ url, variantId }, place) => ({
    import_id: importId,
    position: firstPosition + place,
    source_url: url,
    variant_id: variantId,
    state: 'waiting' as const,
    due_at: at,
  }))
  for (const part of toBatches(rows)) await tx.insertInto('import_images').values(part).execute()
}

/** Lets an image wait again, as if it had never been tried. */
export async function requeueImage(tx: Db, importId: string, position: number, at: string): Promise<void> {
  await tx
    .updateTable('import_images')
    .set({ state: 'waiting', attempts: 0, due_at: at, error: '' })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

/** Deletes the row of an image that no product of the import shows any more. */
export async function deleteImportImage(tx: Db, importId: string, position: number): Promise<void> {
  await tx.deleteFrom('import_images').where('import_id', '=', importId).where('position', '=', position).execute()
}

/** Sets whether an import wants its images, and whether fetching them pauses. */
export async function updateImageFetching(
  tx: Db,
  importId: string,
  change: { wants_images?: 1; images_paused: 0 | 1 },
): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', importId).execute()
}

/**
 * Claims the image that has been due the longest. A claim expires, so another process fetches what a killed one had
 * claimed. Images of paused and undone imports wait.
 */
export async function claimImage(
  tx: Db,
  { now, until }: { now: string; until: string },
): Promise<ClaimedImage | undefined> {
  const due = await tx
    .selectFrom('import_images')
    .innerJoin('imports', 'imports.id', 'import_images.import_id')
    .select(['import_id', 'position', 'source_url', 'attempts', 'due_at'])
    .where('import_images.state', '=', 'waiting')
    .where(isOver('due_at', now, LONGEST_WAIT))
    .where('images_paused', '=', 0)
    .where('undone_at', 'is', null)
    .orderBy('due_at')
    .orderBy('import_id')
    .orderBy('position')
    .limit(CANDIDATES)
    .execute()
  for (const image of due) {
    const { numUpdatedRows } = await tx
      .updateTable('import_images')
      .set({ due_at: until, attempts: image.attempts + 1 })
      .where('import_id', '=', image.import_id)
      .where('position', '=', image.position)
      .where('state', '=', 'waiting')
      // Changed already when another process claimed it first.
      .where('due_at', '=', image.due_at)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 1n) {
      const { import_id, position, source_url, attempts } = image
      return { importId: import_id, position, url: source_url, attempts: attempts + 1 }
    }
  }
  return undefined
}

/** Milliseconds that an image waits at most: for the end of a claim, or for the next attempt. */
const LONGEST_WAIT = 10 * 60_000

/** Images looked at for one claim: others may claim the first ones at the same moment. */
const CANDIDATES = 16

const rowOf = (tx: Db, { importId, position }: ClaimedImage) =>
  tx
    .updateTable('import_images')
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')

export async function markImageFetched(tx: Db, image: ClaimedImage): Promise<void> {
  await rowOf(tx, image).set({ state: 'fetched', error: '' }).execute()
}

export async function markImageFailed(tx: Db, image: ClaimedImage, error: string): Promise<void> {
  await rowOf(tx, image).set({ state: 'failed', error }).execute()
}

/** Lets an image wait until then after a problem that may pass. */
export async function rescheduleImage(tx: Db, image: ClaimedImage, { error, until }: { error: string; until: string }) {
  await rowOf(tx, image).set({ error, due_at: until }).execute()
}

/** The image of that address, where a product shows it already. */
export async function findFetchedImage(db: Db, url: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('variant_images')
    .select('image_id')
    .where('source_url', '=', url)
    .where('image_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.image_id ?? undefined
}

/** Puts a fetched image wherever products that are not deleted show its address. */
export async function setFetched(tx: Db, url: string, imageId: string): Promise<void> {
  await tx
    .updateTable('variant_images')
    .set({ image_id: imageId })
    .where('source_url', '=', url)
    .where('image_id', 'is', null)
    .where('variant_id', 'in', (variants) =>
      variants
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select('variants.id')
        .where('variants.deleted', '=', 0)
        .where('products.status', '!=', 'deleted'),
    )
    .execute()
}

/** How many images some imports have, by what became of them. */
export async function countImages(db: Db, importIds: string[]) {
  if (importIds.length === 0) return []
  const rows = await db
    .selectFrom('import_images')
    .select((eb) => ['import_id', 'state', eb.fn.countAll().as('number')])
    .where('import_id', 'in', importIds)
    .groupBy(['import_id', 'state'])
    .execute()
  return rows.map(({ import_id, state, number }) => ({ importId: import_id, state, number: Number(number) }))
}

/** The first images of an import that could not be fetched, with the products that lack them. */
export async function listFailedImages(db: Db, importId: string, limit: number) {
  return db
    .selectFrom('import_images')
    .innerJoin('variants', 'variants.id', 'import_images.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'import_images.source_url as url',
      'products.id as productId',
      'products.model',
      'variants.color',
      'import_images.attempts',
      'import_images.error as reason',
    ])
    .where('import_images.import_id', '=', importId)
    .where('import_images.state', '=', 'failed')
    .orderBy('import_images.position')
    .limit(limit)
    .execute()
}

/** Takes imported images from the colors of a product that are not sold any more. Their addresses stay. */
export async function clearUnsoldImages(tx: Db, productId: string): Promise<void> {
  await tx
    .updateTable('variant_images')
    .set({ image_id: null })
    .where('source_url', 'is not', null)
    .where('variant_id', 'in', (variants) =>
      variants
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select('variants.id')
        .where('products.id', '=', productId)
        .where((eb) => eb.or([eb('variants.deleted', '=', 1), eb('products.status', '=', 'deleted')])),
    )
    .execute()
}
