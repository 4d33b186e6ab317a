import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CollectionRule } from '#domain/collections/collection-rule.ts'
import { nameIn, type LanguageNames } from '#domain/collections/language-names.ts'
import { SOURCE_LANGUAGE, type Language } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { allCollections, type Membership } from './membership-queries.ts'

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

/** The name of a collection in a language, by default the source language. */
export const nameOf = ({ names }: Pick<CollectionRow, 'names'>, language: Language = SOURCE_LANGUAGE): string =>
  nameIn(JSON.parse(names) as LanguageNames, language)

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
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('id', 'in', ids)
    .where('rule', 'is', null)
    .execute()
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
