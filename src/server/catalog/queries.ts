import { sql, type SqlBool } from 'kysely'
import { readCursor, readCursorKey, type KeyKind } from '#domain/api/list-cursor.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Db } from '#server/schema/database.ts'
import { isOffered, sellableQuantity } from '#server/schema/sellable.ts'
import { isIn, type Membership } from '#server/collections/membership-queries.ts'
import { lowestPriceOf, productMatches } from './filters/filter-queries.ts'
import { NO_PLACE } from './filters/matching/find-candidates.ts'
import type { ListOrder } from './lists/list-order.ts'

// What public pages show ---------------------------------------------------

export type ProductRow = Awaited<ReturnType<typeof listPublishedByIds>>[number]
export type VariantRow = Awaited<ReturnType<typeof listVariants>>[number]
export type SkuRow = Awaited<ReturnType<typeof listSkus>>[number]
export type ImageRow = Awaited<ReturnType<typeof listImages>>[number]

/** A place in a sorted list: the product that was seen last, and its sort key at that moment. */
export interface Cursor {
  id: string
  key: string | number
}

function sortKey(query: Pick<ListQuery, 'sortBy' | 'placesOf'> & FilterQuery) {
  const keys = {
    createdAt: sql<string>`created_at`,
    // What is paid for the cheapest color that matches: products.price is what it once cost.
    price: lowestPriceOf(query),
    // Names are compared without case, as a reader would look them up.
    model: sql<string>`lower(model)`,
    place: sql<number>`coalesce((select position from collection_places
      where collection_id = ${query.placesOf ?? ''} and product_id = products.id), ${sql.lit(NO_PLACE)})`,
  } satisfies Record<ListOrder['sortBy'], unknown>
  return keys[query.sortBy]
}

const keyKinds = { createdAt: 'time', price: 'number', model: 'text', place: 'number' } satisfies Record<
  ListOrder['sortBy'],
  KeyKind
>

/**
 * The place that a cursor names in that order. Of an id alone, and of a cursor of another order, it is where the
 * product stands now: it may be hidden or deleted by now. Undefined for what names no product.
 */
export async function findCursor(db: Db, text: string, query: ListQuery): Promise<Cursor | undefined> {
  const cursor = readCursor(text)
  const key = cursor?.by === query.sortBy ? readCursorKey(cursor.key, keyKinds[query.sortBy]) : undefined
  if (cursor && key !== undefined) return { id: cursor.id, key }
  const id = cursor?.id ?? text
  return db
    .selectFrom('products')
    .select(['id', sql<string | number>`${sortKey(query)}`.as('key')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What is asked of a list. Without a collection it is that of all products. */
type ListQuery = FilterQuery & ListOrder & { limit: number; collection?: Membership | undefined }

/**
 * Published products behind that place, sorted by the key and, where it is equal, by id: a place is always one place.
 * With candidates, all are among these.
 */
export async function listPublishedProducts(
  db: Db,
  query: ListQuery,
  place: Cursor | undefined,
  candidates?: readonly string[],
) {
  if (candidates?.length === 0) return []
  const { collection, direction, limit } = query
  const key = sortKey(query)
  return (
    db
      .selectFrom('products')
      .selectAll()
      .select(sql<string | number>`${key}`.as('sort_key'))
      // The candidates are looked up by their ids, and not in an index of the order, which would be walked from end to end.
      .where(candidates ? sql<string>`coalesce(status, '')` : 'status', '=', 'published')
      .$if(candidates !== undefined, (list) => list.where('id', 'in', fillUp(candidates ?? [])))
      .$if(collection !== undefined && candidates === undefined, (list) => list.where(isIn(collection as Membership)))
      .where(productMatches(query))
      // The first half alone is what SQLite finds in an index of an expression.
      .$if(place !== undefined, (list) =>
        list.where(
          direction === 'asc'
            ? sql<SqlBool>`${key} >= ${place?.key} and (${key}, id) > (${place?.key}, ${place?.id})`
            : sql<SqlBool>`${key} <= ${place?.key} and (${key}, id) < (${place?.key}, ${place?.id})`,
        ),
      )
      .orderBy(key, direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute()
  )
}

/** Those of these products that are published. */
export async function listPublishedByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .selectAll()
    .where(sql<string>`coalesce(status, '')`, '=', 'published')
    .where('id', 'in', fillUp(ids))
    .execute()
}

/** Counts the published products of a collection, or all of them. */
export async function countPublishedProducts(db: Db, collection: Membership | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .where('status', '=', 'published')
    .$if(collection !== undefined, (list) => list.where(isIn(collection as Membership)))
    .executeTakeFirstOrThrow()
  return total
}

/** Repeats the last id up to a power of two, so that lists of any length are few different statements. */
function fillUp(ids: readonly string[]) {
  const length = 2 ** Math.ceil(Math.log2(ids.length))
  return [...ids, ...Array.from({ length: length - ids.length }, () => ids.at(-1) ?? '')]
}

/** The published product of that id. */
export async function findPublishedProduct(db: Db, id: string) {
  return db.selectFrom('products').selectAll().where('id', '=', id).where('status', '=', 'published').executeTakeFirst()
}

/** The published product that an address leads to, and the color that it opens. */
export async function findPublishedByAddress(db: Db, address: string) {
  return db
    .selectFrom('product_addresses')
    .innerJoin('products', 'products.id', 'product_addresses.product_id')
    .select(['products.id', 'product_addresses.variant_id'])
    .where('product_addresses.address', '=', address)
    .where('products.status', '=', 'published')
    .executeTakeFirst()
}

/** Published products that have, or once had, one of these slugs; `slug` is the one they were found by. */
export async function findPublishedBySlugs(db: Db, slugs: string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'slug', sql<0 | 1>`0`.as('is_old')])
    .where('slug', 'in', slugs)
    .where('status', '=', 'published')
    .unionAll(
      db
        .selectFrom('old_slugs')
        .innerJoin('products', 'products.id', 'old_slugs.product_id')
        .select(['products.id', 'old_slugs.slug', sql<0 | 1>`1`.as('is_old')])
        .where('old_slugs.slug', 'in', slugs)
        .where('products.status', '=', 'published'),
    )
    .execute()
}

/** The colors these products are sold in, in the merchant's order. */
async function listVariants(db: Db, productIds: string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('variants')
    .select(['id', 'product_id', 'color', 'color_slug', 'swatch', 'price', 'old_price', 'translations'])
    .where('product_id', 'in', productIds)
    .where('deleted', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The sizes of these products' colors, in the order of wearing. */
async function listSkus(db: Db, productIds: string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select(['skus.id', 'skus.variant_id', 'skus.size', sellableQuantity.as('quantity'), 'skus.is_counted'])
    .where('variants.product_id', 'in', productIds)
    .where('variants.deleted', '=', 0)
    .where('skus.deleted', '=', 0)
    .orderBy('skus.size_order')
    .orderBy('skus.size')
    .execute()
}

/** The stored images of these products' colors, at most `perVariant` of each. Those not fetched yet are left out. */
async function listImages(db: Db, productIds: string[], perVariant: number) {
  if (productIds.length === 0) return []
  const numbered = db
    .selectFrom('variants')
    .innerJoin('variant_images as shown', 'shown.variant_id', 'variants.id')
    .select((eb) => [
      'shown.variant_id',
      'shown.image_id',
      'shown.alt',
      'shown.position',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('shown.variant_id').orderBy('shown.position'))
        .as('number'),
    ])
    .where('variants.product_id', 'in', productIds)
    .where('variants.deleted', '=', 0)
    .where('shown.image_id', 'is not', null)
  return db
    .selectFrom(numbered.as('shown'))
    .innerJoin('images', 'images.id', 'shown.image_id')
    .select(['shown.variant_id', 'shown.alt', 'images.id', 'images.width', 'images.height', 'images.placeholder'])
    .where('shown.number', '<=', perVariant)
    .orderBy('shown.variant_id')
    .orderBy('shown.position')
    .execute()
}

/** The images that lists show first, two of each color, those of the newest products first. */
export async function listShownImages(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .innerJoin('variant_images as shown', 'shown.variant_id', 'variants.id')
    .select('shown.image_id as id')
    .where('products.status', '=', 'published')
    .where('variants.deleted', '=', 0)
    .where('shown.image_id', 'is not', null)
    .where('shown.position', '<', 2)
    .orderBy('shown.position')
    .orderBy('variants.position')
    .orderBy('products.created_at', 'desc')
    .$narrowType<{ id: string }>()
    .execute()
}

/** Colors, sizes and images of these products. */
export async function listProductRelations(db: Db, productIds: string[], imagesPerVariant = Number.MAX_SAFE_INTEGER) {
  const [variants, skus, images] = await Promise.all([
    listVariants(db, productIds),
    listSkus(db, productIds),
    listImages(db, productIds, imagesPerVariant),
  ])
  return { variants, skus, images }
}

/** The colors of these products by their names in addresses, also those no longer sold: their links lead somewhere. */
export async function listColorSlugs(db: Db, productIds: string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('variants')
    .select(['id', 'product_id', 'color_slug'])
    .where('product_id', 'in', productIds)
    .execute()
}

/** What these products and their colors are called first, and in other languages. */
export async function listTranslations(db: Db, productIds: string[]) {
  if (productIds.length === 0) return { products: [], variants: [] }
  const [products, variants] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'model', 'type', 'fit', 'translations'])
      .where('id', 'in', productIds)
      .execute(),
    db
      .selectFrom('variants')
      .select(['product_id as productId', 'color', 'translations'])
      .where('product_id', 'in', productIds)
      .execute(),
  ])
  return { products, variants }
}

// What orders need ---------------------------------------------------------

/** Everything an order must know of a size to sell it. `sellable` is 0 when any part of it is hidden or deleted. */
export type SkuForOrder = Awaited<ReturnType<typeof findSkusForOrder>>[number]

/** The sizes of these ids that exist, sellable or not, in id order: the order in which stock must be taken. */
export async function findSkusForOrder(db: Db, skuIds: string[]) {
  if (skuIds.length === 0) return []
  return (await selectSkusByIds(db, skuIds)).rows
}

const selectSkusByIds = compileOnce((db: Db, skuIds: string[]) => selectSkusForOrder(db).where('skus.id', 'in', skuIds))

/** All sizes of these products, for lines that name a product and a size. In id order. */
export async function findSkusOfProducts(db: Db, productIds: string[]) {
  if (productIds.length === 0) return []
  return selectSkusForOrder(db).where('variants.product_id', 'in', productIds).execute()
}

function selectSkusForOrder(db: Db) {
  return db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select((eb) => [
      'skus.id',
      'skus.size',
      sellableQuantity.as('quantity'),
      'variants.id as variant_id',
      'variants.color',
      'variants.color_slug',
      'variants.price',
      'products.id as product_id',
      'products.slug',
      'products.model',
      'products.type',
      'products.collection',
      'products.collections',
      'products.collection_kept',
      eb
        .selectFrom('variant_images as image')
        .select('image.image_id')
        .whereRef('image.variant_id', '=', 'variants.id')
        .where('image.image_id', 'is not', null)
        .orderBy('image.position')
        .limit(1)
        .as('image_id'),
      eb
        .case()
        .when(isOffered)
        .then(sql<0 | 1>`1`)
        .else(sql<0 | 1>`0`)
        .end()
        .as('sellable'),
    ])
    .orderBy('skus.id')
}
