import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CollectionId } from '#domain/catalog/collection-id.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { DISCOUNT_STEP } from '#domain/constants.ts'
import type { Db } from '#server/schema/database.ts'

type Condition = RawBuilder<SqlBool>

const always: Condition = sql<SqlBool>`1 = 1`
const all = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : always
const anyOf = (column: RawBuilder<unknown>, values: (string | number)[]): Condition =>
  sql<SqlBool>`${column} in (${sql.join(values)})`

const steps = sql.lit(100 / DISCOUNT_STEP)

/** The percentage on a color's tag: `discountPercent` of the domain, in the database's whole numbers. */
const discount = sql<number>`case when variants.price >= products.price then 0 else
  (2 * ${steps} * cast(products.price - variants.price as bigint) + products.price)
    / (2 * cast(products.price as bigint)) * ${sql.lit(DISCOUNT_STEP)} end`

/** Conditions on the product of the row. */
function kindConditions({ type, fit }: FilterQuery): Condition[] {
  return [
    ...(type ? [anyOf(sql.ref('products.type'), type)] : []),
    ...(fit ? [anyOf(sql.ref('products.fit'), fit)] : []),
  ]
}

/** Conditions on the color of the row, the price paid for it, and its sizes in stock. */
function colorConditions({ color, size, discount: percents, minPrice, maxPrice }: FilterQuery): Condition[] {
  return [
    ...(color ? [anyOf(sql.ref('variants.color'), color)] : []),
    ...(minPrice === undefined ? [] : [sql<SqlBool>`variants.price >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`variants.price <= ${maxPrice}`]),
    ...(percents ? [anyOf(discount, percents)] : []),
    ...(size ? [isInStock(size)] : []),
  ]
}

const isInStock = (sizes: string[]): Condition => sql<SqlBool>`exists (
  select 1 from skus where skus.variant_id = variants.id and skus.deleted = 0
    and skus.quantity > 0 and ${anyOf(sql.ref('skus.size'), sizes)})`

/** Whether the product of the row matches: it is of the kind, and one of its colors passes all the rest at once. */
export function productMatches(query: FilterQuery): Condition {
  const conditions = colorConditions(query)
  if (conditions.length === 0) return all(kindConditions(query))
  const hasColor = sql<SqlBool>`exists (
    select 1 from variants where variants.product_id = products.id and variants.deleted = 0 and ${all(conditions)})`
  return all([...kindConditions(query), hasColor])
}

/**
 * The price paid for the cheapest color of the row's product that passes, by which a list is sorted. Once none passes any
 * more, that of all its colors: the place of the product in the list is still known.
 */
export function lowestPriceOf(query: FilterQuery): RawBuilder<number> {
  const conditions = colorConditions(query)
  // Without conditions an index answers.
  if (conditions.length === 0) return sql<number>`products.lowest_price`
  return sql<number>`coalesce((
    select min(variants.price) from variants
    where variants.product_id = products.id and variants.deleted = 0 and ${all(conditions)}), products.lowest_price)`
}

const colorMatches = (query: FilterQuery) => all([...kindConditions(query), ...colorConditions(query)])

/** Counts the rows that pass. */
const countRows = (passes: Condition) =>
  sql<number>`count(${passes === always ? sql`*` : sql`case when ${passes} then 1 end`})`.as('count')

/** Counts the products of the rows that pass. */
const countProducts = (passes: Condition) =>
  sql<number>`count(distinct ${passes === always ? sql.ref('products.id') : sql`case when ${passes} then products.id end`})`.as(
    'count',
  )

function publishedIn(db: Db, collection: CollectionId) {
  const published = db.selectFrom('products').where('products.status', '=', 'published')
  return collection === 'products' ? published : published.where('products.collection', '=', collection)
}

function colorsIn(db: Db, collection: CollectionId) {
  return publishedIn(db, collection)
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .where('variants.deleted', '=', 0)
}

/** Every color of the collection, and how many products it would show beside the other conditions. No product has one twice. */
export function countColors(db: Db, collection: CollectionId, { color: _, ...others }: FilterQuery) {
  return colorsIn(db, collection)
    .select((eb) => [
      'variants.color as value',
      // Any swatch before none.
      eb.fn.max('variants.swatch').as('swatch'),
      countRows(colorMatches(others)),
    ])
    .groupBy('variants.color')
    .execute()
}

/** The same for the sizes that are in stock, in the order of wearing. */
export function countSizes(db: Db, collection: CollectionId, { size: _, ...others }: FilterQuery) {
  return colorsIn(db, collection)
    .innerJoin('skus', 'skus.variant_id', 'variants.id')
    .where('skus.deleted', '=', 0)
    .where('skus.quantity', '>', 0)
    .select(['skus.size as value', countProducts(colorMatches(others))])
    .groupBy(['skus.size', 'skus.size_order'])
    .orderBy('skus.size_order')
    .orderBy('skus.size')
    .execute()
}

/** The same for discounts, the smallest first. */
export function countDiscounts(db: Db, collection: CollectionId, { discount: _, ...others }: FilterQuery) {
  return colorsIn(db, collection)
    .select([discount.as('value'), countProducts(colorMatches(others))])
    .whereRef('variants.price', '<', 'products.price')
    .where(sql<SqlBool>`${discount} > 0`)
    .groupBy(discount)
    .orderBy(discount)
    .execute()
}

/** The same for types or fits. A product that says nothing of it is not offered. */
export function countKinds(db: Db, collection: CollectionId, kind: 'type' | 'fit', query: FilterQuery) {
  const others = { ...query, [kind]: undefined }
  return publishedIn(db, collection)
    .select([`products.${kind} as value`, countRows(productMatches(others))])
    .where(`products.${kind}`, '!=', '')
    .groupBy(`products.${kind}`)
    .execute()
}

/** How many products match, and the lowest and highest price paid in the whole collection. */
export async function getCollectionTotals(db: Db, collection: CollectionId, query: FilterQuery) {
  const [{ count }, { lowest, highest }] = await Promise.all([
    publishedIn(db, collection)
      .select(countProducts(productMatches(query)))
      .executeTakeFirstOrThrow(),
    colorsIn(db, collection)
      .select((eb) => [eb.fn.min('variants.price').as('lowest'), eb.fn.max('variants.price').as('highest')])
      .executeTakeFirstOrThrow(),
  ])
  // An empty collection has no prices, whatever the types say of an aggregate.
  return { count, lowest: Number(lowest ?? 0), highest: Number(highest ?? 0) }
}
