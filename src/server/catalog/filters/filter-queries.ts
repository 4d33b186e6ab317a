import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { DISCOUNT_STEP } from '#domain/constants.ts'
import { isSellable } from '#server/schema/sellable.ts'

export type Condition = RawBuilder<SqlBool>

export const matchAlways: Condition = sql<SqlBool>`1 = 1`
export const matchAll = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : matchAlways
const anyOf = (column: RawBuilder<unknown>, values: (string | number)[]): Condition =>
  sql<SqlBool>`${column} in (${sql.join(values)})`

const steps = sql.lit(100 / DISCOUNT_STEP)

/** What a color cost before: `originalPrice` of the domain. */
export const original = sql<number>`case when variants.old_price > variants.price then variants.old_price else products.price end`

/** The percentage on a color's tag: `discountPercent` of the domain, in the database's whole numbers. */
export const discount = sql<number>`case when variants.price >= ${original} then 0 else
  (2 * ${steps} * cast(${original} - variants.price as bigint) + ${original})
    / (2 * cast(${original} as bigint)) * ${sql.lit(DISCOUNT_STEP)} end`

/** Whether anything is asked of the products of a list, beside their collection. */
export function hasConditions({
  color,
  size,
  type,
  fit,
  discount: percents,
  minPrice,
  maxPrice,
}: FilterQuery): boolean {
  return [color, size, type, fit, percents, minPrice, maxPrice].some((condition) => condition !== undefined)
}

/** Conditions on the product of the row. */
export function kindConditions({ type, fit }: FilterQuery): Condition[] {
  return [
    ...(type ? [anyOf(sql.ref('products.type'), type)] : []),
    ...(fit ? [anyOf(sql.ref('products.fit'), fit)] : []),
  ]
}

/** Conditions on the color of the row, the price paid for it, and its sizes in stock. */
export function colorConditions({ color, size, discount: percents, minPrice, maxPrice }: FilterQuery): Condition[] {
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
    and ${isSellable} and ${anyOf(sql.ref('skus.size'), sizes)})`

/** Whether the product of the row matches: it is of the kind, and one of its colors passes all the rest at once. */
export function productMatches(query: FilterQuery): Condition {
  const conditions = colorConditions(query)
  if (conditions.length === 0) return matchAll(kindConditions(query))
  const hasColor = sql<SqlBool>`exists (
    select 1 from variants where variants.product_id = products.id and variants.deleted = 0 and ${matchAll(conditions)})`
  return matchAll([...kindConditions(query), hasColor])
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
    where variants.product_id = products.id and variants.deleted = 0 and ${matchAll(conditions)}), products.lowest_price)`
}
