import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import { isSellable } from '#server/schema/sellable.ts'
import type { CollectionRule, RuleCondition } from '#domain/collections/collection-rule.ts'
import { firstCollections } from '#domain/catalog/first-collections.ts'
import { startOfShopDay, toShopDay } from '#domain/dates.ts'
import type { Tables } from '#server/schema/tables.ts'

type Condition = RawBuilder<SqlBool>

/** A collection, as far as it says which products are in it. */
export interface Membership {
  id: string
  rule: CollectionRule | null
}

/** What a product's row says of the collections that it was put into. */
export type MembershipColumns = Pick<Selectable<Tables['products']>, 'collection' | 'collections' | 'collection_kept'>

/** The ids of the collections that a product was put into by hand, the first one first. */
export function collectionsOf({ collection, collections, collection_kept: kept }: MembershipColumns): string[] {
  if (collections === null || kept !== collection) return [collection]
  return collections.split(',').filter(Boolean)
}

/**
 * The columns of a product that is put into these collections. `collection` has a check on the ids that the version
 * before knows: for another collection the last of them stands in there, which `collections` corrects.
 */
export function toMembershipColumns(ids: readonly string[]): MembershipColumns {
  const collection = ids.find(isFirst) ?? 'others'
  return { collection, collections: `,${ids.map((id) => `${id},`).join('')}`, collection_kept: collection }
}

const isFirst = (id: string) => firstCollections.some((first) => first === id)

/** Whether the product of the row is in a collection. */
export function isIn({ id, rule }: Membership, now = new Date()): Condition {
  return rule === null ? wasPutInto(id) : meetsRule(rule, now)
}

/** Whether what the row says of several collections still holds: the version before writes one alone. */
const holds = sql<SqlBool>`products.collections is not null and products.collection_kept = products.collection`

/** Names of collections have no comma, so comparing the text with and without the name shows whether it was there. */
const wasPutInto = (id: string): Condition => sql<SqlBool>`case when ${holds}
  then replace(products.collections, ${`,${id},`}, ',') <> products.collections
  else products.collection = ${id} end`

/** The ids of the collections that the product of the row was put into, between commas. */
export const putInto = sql<string>`case when ${holds} then products.collections else ',' || products.collection || ',' end`

/** All collections of the row's product, between commas: those it was put into, and those of `rules` that it meets. */
export function allCollections(rules: readonly Membership[], now = new Date()): RawBuilder<string> {
  const parts = rules.map((rule) => sql<string>`case when ${isIn(rule, now)} then ${text(`${rule.id},`)} else '' end`)
  return sql<string>`${sql.join([sql`(${putInto})`, ...parts], sql` || `)}`
}

const text = (value: string) => sql<string>`cast(${value} as text)`

/** Whether the product of the row meets a rule at that time. */
export function meetsRule({ match, conditions }: CollectionRule, now: Date): Condition {
  const parts = conditions.map((condition) => meetsCondition(condition, now))
  return sql<SqlBool>`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`
}

function meetsCondition(condition: RuleCondition, now: Date): Condition {
  switch (condition.field) {
    case 'tag':
      return toldBy(condition.operator, hasTag(condition.value))
    case 'type':
      return toldBy(condition.operator, sql<SqlBool>`products.type = ${condition.value}`)
    case 'price':
      return condition.operator === 'atLeast'
        ? sql<SqlBool>`products.lowest_price >= ${condition.value}`
        : sql<SqlBool>`products.lowest_price <= ${condition.value}`
    case 'new':
      return sql<SqlBool>`products.created_at >= ${newSince(condition.days, now)}`
    case 'onSale':
      return sql<SqlBool>`exists (select 1 from variants where variants.product_id = products.id
        and variants.deleted = 0 and (variants.price < products.price or variants.price < variants.old_price))`
    case 'inStock':
      return sql<SqlBool>`exists (select 1 from variants join skus on skus.variant_id = variants.id
        where variants.product_id = products.id and variants.deleted = 0 and skus.deleted = 0 and ${isSellable})`
  }
}

const toldBy = (operator: 'is' | 'isNot', condition: Condition): Condition =>
  operator === 'is' ? condition : sql<SqlBool>`not (${condition})`

/** Tags are kept as a JSON list: one stands there as JSON writes it. */
const hasTag = (tag: string): Condition =>
  sql<SqlBool>`replace(products.tags, ${JSON.stringify(tag)}, '') <> products.tags`

/** The moment from which on products are new: with the beginning of a day of the shop, so that all of a day grow old together. */
export const newSince = (days: number, now: Date): string =>
  startOfShopDay(toShopDay(new Date(now.getTime() - days * 24 * 60 * 60 * 1000))).toISOString()
