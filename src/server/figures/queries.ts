import { sql, type Expression } from 'kysely'
import type { FigureGroup, FigureSort, Outcomes, Period } from '#domain/figures/figures.ts'
import type { KeptGroup } from '#domain/figures/sum-up-orders.ts'
import type { SellingSku } from '#domain/figures/suggest-reorder.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

type Column = keyof Tables['day_figures']

const columns = {
  placed: 'placed',
  confirmed: 'confirmed',
  onRoad: 'on_road',
  delivered: 'delivered',
  refused: 'refused',
  returned: 'returned',
  placedValue: 'placed_value',
  onRoadValue: 'on_road_value',
  soldValue: 'sold_value',
  refusedValue: 'refused_value',
} as const satisfies Record<keyof Outcomes, Column>

// Sums of integers come back as numbers from both engines.
const sumOf = (column: Column) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

const sums = (Object.keys(columns) as (keyof Outcomes)[]).map((name) => sumOf(columns[name]).as(name))

/** A rate that needs both: of what came to an end, how much was refused. */
const refusedShare = sql<number>`coalesce(sum(refused) * 1.0 / nullif(sum(refused) + sum(delivered), 0), 0)`

const sortKeys: Record<FigureSort, Expression<unknown>> = {
  placed: sumOf('placed'),
  confirmed: sumOf('confirmed'),
  delivered: sumOf('delivered'),
  refused: sumOf('refused'),
  returned: sumOf('returned'),
  value: sumOf('sold_value'),
  refusedShare,
}

/** Products are added up from their SKUs. */
const keptGroups: Record<FigureGroup, KeptGroup> = {
  governorate: 'governorate',
  courier: 'courier',
  product: 'sku',
  size: 'size',
}

function selectKept(db: Db, kind: KeptGroup, { from, to }: Period) {
  return db.selectFrom('day_figures').where('kind', '=', kind).where('day', '>=', from).where('day', '<=', to)
}

/** The figures of each key of a group, in that order. */
export function listFigureRows(
  db: Db,
  { by, sort, limit, ...period }: Period & { by: FigureGroup; sort: FigureSort; limit: number },
) {
  const key = by === 'product' ? 'product_id' : 'key'
  return selectKept(db, keptGroups[by], period)
    .select((eb) => [eb.ref(key).as('key'), ...sums])
    .groupBy(key)
    .orderBy(sortKeys[sort], 'desc')
    .orderBy(key)
    .limit(limit)
    .execute()
}

/** What all keys of a group add up to. */
export function sumUpGroup(db: Db, by: 'orders' | 'pieces', period: Period): Promise<Outcomes> {
  return selectKept(db, by === 'orders' ? 'all' : 'size', period)
    .select(sums)
    .executeTakeFirstOrThrow()
}

/** What was placed on each day, and what of it is on the road or sold, oldest first. Days without orders are left out. */
export function listDayOutcomes(db: Db, period: Period) {
  return selectKept(db, 'all', period)
    .select(['day', 'wanted as orders', 'wanted_value as placed', 'on_road_value as onRoad', 'sold_value as sales'])
    .orderBy('day')
    .execute()
}

/** The names of couriers or products by their ids. */
export async function listNames(db: Db, by: 'courier' | 'product', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows =
    by === 'courier'
      ? await db.selectFrom('couriers').select(['id', 'name']).where('id', 'in', ids).execute()
      : await db.selectFrom('products').select(['id', 'model as name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The SKUs whose stock lasts the shortest at the pace of a period, with all sizes of their colors. */
export async function listSellingSkus(
  db: Db,
  { days, limit, ...period }: Period & { days: number; limit: number },
): Promise<(SellingSku & { isAsked: boolean })[]> {
  const sold = selectKept(db, 'sku', period)
    .select(['key', sumOf('wanted').as('pieces')])
    .groupBy('key')
    .as('sold')
  const asked = await db
    .selectFrom(sold)
    .innerJoin('skus', 'skus.id', 'sold.key')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['skus.id as skuId', 'skus.variant_id as variantId'])
    .where('sold.pieces', '>', 0)
    .where('skus.deleted', '=', 0)
    .where('variants.deleted', '=', 0)
    .where('products.status', '=', 'published')
    .orderBy(sql`(skus.quantity * ${sql.lit(days)}) / sold.pieces`)
    .orderBy('sold.pieces', 'desc')
    .orderBy('skus.id')
    .limit(limit)
    .execute()
  if (asked.length === 0) return []
  const skuIds = new Set(asked.map(({ skuId }) => skuId))
  const variantIds = [...new Set(asked.map(({ variantId }) => variantId))]
  const rows = await db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'skus.id as skuId',
      'variants.id as variantId',
      'products.id as productId',
      'products.model',
      'variants.color',
      'skus.size',
      'skus.quantity as stock',
    ])
    .where('variants.id', 'in', variantIds)
    .where('skus.deleted', '=', 0)
    .execute()
  const pieces = await selectKept(db, 'sku', period)
    .select(['key', sumOf('wanted').as('pieces')])
    .where(
      'key',
      'in',
      rows.map(({ skuId }) => skuId),
    )
    .groupBy('key')
    .execute()
  const piecesOf = new Map(pieces.map((row) => [row.key, row.pieces]))
  return rows.map((row) => ({ ...row, sold: piecesOf.get(row.skuId) ?? 0, isAsked: skuIds.has(row.skuId) }))
}

/** Another one after every change of products or of their stock. */
export async function readStockVersion(db: Db): Promise<number> {
  const { changes } = await db
    .selectFrom('catalog_revision')
    .select(sql<number>`cast(sum(changes) as bigint)`.as('changes'))
    .executeTakeFirstOrThrow()
  return changes
}
