import { inBatches, toBatches } from '#server/platform/db/statements/in-batches.ts'
import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool, type Updateable } from 'kysely'
import type { CollectionRule } from '#domain/collections/collection-rule.ts'
import { nameIn } from '#domain/collections/name-in.ts'
import type { LanguageNames } from '#domain/collections/language-names.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { allCollections, isIn, putInto, type Membership, type MembershipColumns } from './membership-queries.ts'

export type CollectionRow = Selectable<Tables['collections']>

/** The rule of a row. Null: products are put into the collection by hand. */
export const ruleOf = ({ rule }: Pick<CollectionRow, 'rule'>): CollectionRule | null =>
  rule === null ? null : (JSON.parse(rule) as CollectionRule)

/** A row, as far as it says which products are in the collection. */
export const toMembership = (row: Pick<CollectionRow, 'id' | 'rule'>): Membership => ({ id: row.id, rule: ruleOf(row) })

/** All collections in the merchant's order. */
export function listCollectionRows(db: Db): Promise<CollectionRow[]> {
  return db.selectFrom('collections').selectAll().orderBy('position').orderBy('id').execute()
}

/** The collection with that address, or else with that id. */
export async function findCollectionByKey(db: Db, key: string): Promise<CollectionRow | undefined> {
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where((eb) => eb.or([eb('slug', '=', key), eb('id', '=', key)]))
    .execute()
  return rows.find(({ slug }) => slug === key) ?? rows[0]
}

/** The collection of that id. */
export function findCollectionById(db: Db, id: string): Promise<CollectionRow | undefined> {
  return db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The collection of that address or id, where visitors see it. */
export async function findShownCollection(db: Db, key: string): Promise<CollectionRow | undefined> {
  const row = await findCollectionByKey(db, key)
  return row?.shown === 1 ? row : undefined
}

/** The first of these ids that visitors see. */
export async function findFirstShown(db: Db, ids: readonly string[]): Promise<CollectionRow | undefined> {
  if (ids.length === 0) return undefined
  const rows = await db.selectFrom('collections').selectAll().where('id', 'in', ids).where('shown', '=', 1).execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))[0]
}

/**
 * The first collection that visitors see of those that take the product in by type and tags alone: what the other conditions say changes
 * without a change to the product.
 */
export async function findFirstByRule(db: Db, productId: string): Promise<CollectionRow | undefined> {
  const shown = db.selectFrom('collections').selectAll().where('rule', 'is not', null).where('shown', '=', 1)
  const rows = (await shown.orderBy('position').orderBy('id').execute()).filter(isByTypeAndTags)
  if (rows.length === 0) return undefined
  const { collections } = await db
    .selectFrom('products')
    .select(allCollections(rows.map(toMembership)).as('collections'))
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const met = new Set(collections.split(','))
  return rows.find(({ id }) => met.has(id))
}

const isByTypeAndTags = (row: CollectionRow) =>
  ruleOf(row)?.conditions.every(({ field }) => field === 'type' || field === 'tag') ?? false

/** The name of a collection in a language, by default that of the shop. */
export const nameOf = ({ names }: Pick<CollectionRow, 'names'>, language: Language = defaultLanguage()): string =>
  nameIn(JSON.parse(names) as LanguageNames, language)

/** The names of a collection by language. */
export const namesByLanguage = (names: string) => JSON.parse(names) as LanguageNames

/** What decides which products are in which collections, beside their own rows. */
export interface CollectionRules {
  rules: { id: string; rule: CollectionRule }[]
  /** Whether any collection is ordered by hand. */
  isAnyByHand: boolean
}

/** The same, in one statement. */
export async function getCollectionRules(db: Db): Promise<CollectionRules> {
  const rows = await db.selectFrom('collections').select(['id', 'rule', 'sort']).orderBy('id').execute()
  return { rules: rows.flatMap(withRule), isAnyByHand: rows.some(({ sort }) => sort === 'hand') }
}

const withRule = (row: Pick<CollectionRow, 'id' | 'rule'>) => {
  const rule = ruleOf(row)
  return rule === null ? [] : [{ id: row.id, rule }]
}

/** Which of these ids are collections that products can be put into. */
export async function listKnownCollections(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await inBatches(ids, (part) =>
    db.selectFrom('collections').select('id').where('id', 'in', part).where('rule', 'is', null).execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

export async function insertCollection(tx: Db, row: Insertable<Tables['collections']>): Promise<void> {
  await tx.insertInto('collections').values(row).execute()
}

/** Changes a collection of that version and raises it. False when it is another one by now. */
export async function updateCollection(
  tx: Db,
  { id, version }: Pick<CollectionRow, 'id' | 'version'>,
  columns: Updateable<Tables['collections']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('collections')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** All collections of these products, rules included, by their ids. */
export async function listCollectionsOf(db: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map()
  const { rules } = await getCollectionRules(db)
  const rows = await db
    .selectFrom('products')
    .select(['id', allCollections(rules).as('collections')])
    .where('id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, collections }) => [id, collections.split(',').filter(Boolean)]))
}

/** The place behind the last collection. */
export async function nextPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('collections')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** Whether another collection has that address, or is called like it. */
export async function isAddressTaken(db: Db, slug: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('collections')
    .select('id')
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('id', '=', slug)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePosition(tx: Db, id: string, position: number): Promise<void> {
  await tx.updateTable('collections').set({ position }).where('id', '=', id).execute()
}

/**
 * Deletes a collection and takes its products out of it. Answers the ids of those that are not deleted, or undefined
 * when it was not there.
 */
export async function deleteCollectionRow(tx: Db, id: string): Promise<string[] | undefined> {
  const { numDeletedRows } = await tx.deleteFrom('collections').where('id', '=', id).executeTakeFirstOrThrow()
  await tx.deleteFrom('collection_places').where('collection_id', '=', id).execute()
  const members = await tx
    .updateTable('products')
    .set((eb) => ({
      collections: sql<string>`replace(${putInto}, ${`,${id},`}, ',')`,
      collection_kept: eb.ref('collection'),
    }))
    .where(isIn({ id, rule: null }))
    .returning(['id', 'status'])
    .execute()
  return numDeletedRows === 1n
    ? members.flatMap((product) => (product.status === 'deleted' ? [] : product.id))
    : undefined
}

/** What these products say of the collections that they were put into. */
export async function listMembershipRows(db: Db, ids: readonly string[]) {
  return inBatches(ids, (part) =>
    db
      .selectFrom('products')
      .select(['id', 'collection', 'collections', 'collection_kept'])
      .where('id', 'in', part)
      .where('status', '!=', 'deleted')
      .execute(),
  )
}

/** Writes the collections of a product. A form that has it open learns that it was changed. */
export async function updateMembership(tx: Db, id: string, columns: MembershipColumns): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .execute()
}

/** Gives the products of a collection their places, in this order; all others lose theirs. */
export async function replacePlaces(tx: Db, collectionId: string, productIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('collection_places').where('collection_id', '=', collectionId).execute()
  const rows = productIds.map((id, index) => ({ collection_id: collectionId, product_id: id, position: index + 1 }))
  for (const part of toBatches(rows)) await tx.insertInto('collection_places').values(part).execute()
}

/** Shows and hides the collections whose time has come. Answers how many. */
export async function updateShown(tx: Db, now: string): Promise<number> {
  const due = sql<0 | 1>`case when hidden = 0 and coalesce(starts_at, '') <= ${now}
    and (ends_at is null or ends_at > ${now}) then 1 else 0 end`
  const { numUpdatedRows } = await tx
    .updateTable('collections')
    .set({ shown: due })
    .where('shown', '!=', due)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Notes that rules about new products were looked at on that day of the shop. Answers how many had not been yet. */
export async function updateLookedAt(tx: Db, day: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('collections')
    .set({ looked_at: day })
    .where('rule', 'like', '%"field":"new"%')
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '!=', day)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Whether anything is due: what the two above would change. */
export async function isAnyDue(db: Db, now: string, day: string): Promise<boolean> {
  const rows = await db
    .selectFrom('collections')
    .select(['hidden', 'starts_at', 'ends_at', 'shown', 'rule', 'looked_at'])
    .execute()
  return rows.some((row) => {
    const isShown = row.hidden === 0 && (row.starts_at ?? '') <= now && (row.ends_at === null || row.ends_at > now)
    return isShown !== (row.shown === 1) || (row.rule?.includes('"field":"new"') && row.looked_at !== day)
  })
}

const firstImage = sql<string | null>`(select image.image_id from variant_images image
  join variants on variants.id = image.variant_id
  where variants.product_id = products.id and variants.deleted = 0 and image.image_id is not null
  order by image.position, variants.position limit 1)`

/** The published products that a condition finds, in the order by hand of a collection, those without a place behind by their age. */
export function listMembers(db: Db, condition: RawBuilder<SqlBool>, order: { placesOf: string; limit: number }) {
  return db
    .selectFrom('products')
    .leftJoin('collection_places as place', (join) =>
      join.onRef('place.product_id', '=', 'products.id').on('place.collection_id', '=', order.placesOf),
    )
    .select(['products.id', 'products.model', 'products.translations', firstImage.as('imageId')])
    .where('products.status', '=', 'published')
    .where(condition)
    .orderBy(sql`coalesce(place.position, 1000000000)`)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(order.limit)
    .execute()
}

export async function countMembers(db: Db, condition: RawBuilder<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .where('status', '=', 'published')
    .where(condition)
    .executeTakeFirstOrThrow()
  return total
}

/** The images of the collections. */
export function listCollectionImages(db: Db) {
  const used = db.selectFrom('collections').select('image_id').where('image_id', 'is not', null)
  return db.selectFrom('images').select(['id', 'width', 'height', 'placeholder']).where('id', 'in', used).execute()
}

/** Whether an image of that id is in the shop. */
export async function isImageKnown(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
