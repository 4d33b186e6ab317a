import { sql, type Expression, type SqlBool } from 'kysely'
import type { FigureGroup, FigureSort, Outcomes, Period } from '#domain/figures/figures.ts'
import type { DailyFiguresGroup } from '#domain/figures/sum-up-orders.ts'
import type { SellingSku } from '#domain/figures/suggest-reorder.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { SumColumn, SumQuestion } from './change-queries.ts'
import type { SkuStock } from './find-scarcest.ts'

type Column = keyof Tables['day_figures']

/** The column of each figure. */
export const outcomeColumns = {
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
  pending: 'pending',
  lost: 'lost',
  cancelled: 'cancelled',
  lostValue: 'lost_value',
} as const satisfies Record<keyof Outcomes, SumColumn>

// Sums of integers come back as numbers from both engines.
const sumOf = (column: Column) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

const sums = (Object.keys(outcomeColumns) as (keyof Outcomes)[]).map((name) => sumOf(outcomeColumns[name]).as(name))

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
export const dailyFiguresGroups: Record<FigureGroup, DailyFiguresGroup> = {
  governorate: 'governorate',
  courier: 'courier',
  product: 'sku',
  size: 'size',
}

function selectDailyFigures(db: Db, kind: DailyFiguresGroup, { from, to }: Period) {
  return db.selectFrom('day_figures').where('kind', '=', kind).where('day', '>=', from).where('day', '<=', to)
}

/** The figures of each key of a group, in that order. */
export function listFigureRows(
  db: Db,
  { by, sort, limit, ...period }: Period & { by: FigureGroup; sort: FigureSort; limit: number },
) {
  const key = by === 'product' ? 'product_id' : 'key'
  return selectDailyFigures(db, dailyFiguresGroups[by], period)
    .select((eb) => [eb.ref(key).as('key'), ...sums])
    .groupBy(key)
    .orderBy(sortKeys[sort], 'desc')
    .orderBy(key)
    .limit(limit)
    .execute()
}

/** The sums of the daily figures of a period, by their keys or by the products of SKUs. */
export function sumUpDailyFigures(
  db: Db,
  { kind, by, columns: asked, ...period }: SumQuestion,
): Promise<(Record<SumColumn, number> & { key: string })[]> {
  return selectDailyFigures(db, kind, period)
    .select((eb) => [eb.ref(by).as('key'), ...asked.map((column) => sumOf(column).as(column))])
    .groupBy(by)
    .execute() as Promise<(Record<SumColumn, number> & { key: string })[]>
}

/** What was placed on each day, and what of it is on the road or sold, oldest first. Days without orders are left out. */
export function listDayOutcomes(db: Db, period: Period) {
  return selectDailyFigures(db, 'all', period)
    .select(['day', 'wanted as orders', 'wanted_value as placed', 'on_road_value as onRoad', 'sold_value as sales'])
    .orderBy('day')
    .execute()
}

export async function listCourierNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('couriers').select(['id', 'name']).where('id', 'in', ids).execute()
}

export async function listProductNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('products').select(['id as productId', 'model']).where('id', 'in', ids).execute()
}

const selectSold = (db: Db) =>
  db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['skus.id as skuId', 'skus.quantity as stock'])
    .where('variants.deleted', '=', 0)
    .where('skus.is_counted', '=', 1)
    .where('products.status', '=', 'published')

/** The stock of those of these SKUs that are sold and counted. */
export async function listStockOf(db: Db, skuIds: readonly string[]): Promise<SkuStock[]> {
  if (skuIds.length === 0) return []
  return selectSold(db).where('skus.deleted', '=', 0).where('skus.id', 'in', skuIds).execute()
}

/** The SKUs that are sold and counted and have at least `from` and fewer than `below` pieces. */
export function listStockBetween(db: Db, from: number, below: number): Promise<SkuStock[]> {
  return (
    selectSold(db)
      // Must equal the condition of the partial index literally.
      .where(sql<SqlBool>`skus.deleted = 0`)
      .where('skus.quantity', '>=', from)
      .where('skus.quantity', '<', below)
      .execute()
  )
}

/** All sizes of the colors that these SKUs are of, those included, with what is left of them. */
export async function listSizesBeside(db: Db, skuIds: readonly string[]): Promise<Omit<SellingSku, 'sold'>[]> {
  if (skuIds.length === 0) return []
  const rows = await db
    .selectFrom('skus as asked')
    .innerJoin('variants', 'variants.id', 'asked.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('skus', 'skus.variant_id', 'variants.id')
    .select([
      'skus.id as skuId',
      'variants.id as variantId',
      'products.id as productId',
      'products.model',
      'variants.color',
      'skus.size',
      'skus.quantity as stock',
      'skus.is_counted as isCounted',
    ])
    .distinct()
    .where('asked.id', 'in', skuIds)
    .where('skus.deleted', '=', 0)
    .execute()
  // What is not counted lasts for ever.
  return rows.map(({ isCounted, ...row }) => (isCounted ? row : { ...row, stock: Infinity }))
}
