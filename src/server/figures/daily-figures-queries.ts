import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import { sql } from 'kysely'
import { endOfShopDay, startOfShopDay, toShopDay } from '#domain/dates.ts'
import type { Period } from '#domain/figures/figures.ts'
import type { CountedOrder, DailyFigures } from '#domain/figures/sum-up-orders.ts'
import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import { paidByReturns } from '#domain/promotions/store-credit.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { insertFigureChanges, listChangedFigures } from './change-queries.ts'

/** A change of something that an order is counted by. */
export interface OrderChange {
  id: string
  at: string
  /** Differs from that of another change of the same thing, also of one in the same millisecond that counts otherwise. */
  stamp: string
  /** The day, in the time zone of the shop, on which the order was placed. */
  day: string
}

/** Which changes the daily figures have seen; `generation` counts how often days were invalidated. */
export interface FigureProgress {
  readTo: string
  generation: number
  /** The stamps of the changes since a little before `readTo`, by what has changed. */
  seen: Record<string, string>
}

export async function findProgress(db: Db): Promise<FigureProgress | undefined> {
  const row = await db.selectFrom('figure_progress').selectAll().executeTakeFirst()
  return (
    row && { readTo: row.read_to, generation: row.generation, seen: JSON.parse(row.seen) as FigureProgress['seen'] }
  )
}

/** Makes the others that refresh figures wait until the transaction ends. The first one begins at `readTo`. */
export async function lockProgress(tx: Db, readTo: string): Promise<FigureProgress> {
  await tx
    .insertInto('figure_progress')
    .values({ name: 'orders', read_to: readTo, generation: 0, seen: '{}' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: 'orders' }))
    .execute()
  const progress = await findProgress(tx)
  if (!progress) throw new Error('The progress of the figures was not kept')
  return progress
}

export async function updateProgress(tx: Db, { readTo, generation, seen }: FigureProgress) {
  await tx
    .updateTable('figure_progress')
    .set({ read_to: readTo, generation, seen: JSON.stringify(seen) })
    .execute()
}

/** What has changed between two moments of what orders are counted by. Each read walks an index by time. */
export async function listOrderChanges(
  db: Db,
  { since, until }: { since: string; until: string },
): Promise<OrderChange[]> {
  const [orders, payments, shipments] = await Promise.all([
    db
      .selectFrom('orders')
      .select([
        'id',
        'updated_at as at',
        'created_at as placedAt',
        sql<string>`status || coalesce(delivery_failure, '') || coalesce(governorate, '') || waits_for_confirmation || ' ' || total || ' ' || given_back || ' ' || paid_by_credit || ' ' || (select count(*) from returns where returns.order_id = orders.id and undone_at is null)`.as(
          'state',
        ),
      ])
      .where('updated_at', '>=', since)
      .where('updated_at', '<=', until)
      .execute(),
    db
      .selectFrom('payments as changed')
      .innerJoin('orders', 'orders.id', 'changed.order_id')
      .select(['changed.id', 'changed.updated_at as at', 'orders.created_at as placedAt', 'changed.status as state'])
      .where('changed.updated_at', '>=', since)
      .where('changed.updated_at', '<=', until)
      .execute(),
    db
      .selectFrom('shipments as changed')
      .innerJoin('orders', 'orders.id', 'changed.order_id')
      .select([
        'changed.id',
        'changed.updated_at as at',
        'orders.created_at as placedAt',
        sql<string>`coalesce(changed.courier_id, '')`.as('state'),
      ])
      .where('changed.updated_at', '>=', since)
      .where('changed.updated_at', '<=', until)
      .execute(),
  ])
  return [...orders, ...payments, ...shipments].map(({ id, at, placedAt, state }) => ({
    id,
    at,
    stamp: `${at} ${state}`,
    day: toShopDay(new Date(placedAt)),
  }))
}

/** The days of a period whose figures are valid, as this version counts. */
export async function listValidDays(db: Db, { from, to }: Period, version: number): Promise<string[]> {
  const rows = await db
    .selectFrom('figure_days')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('version', '=', version)
    .execute()
  return rows.map(({ day }) => day)
}

/** What stands instead of the version of a day that was invalidated: its figures are as this version counted them. */
const GIVEN_UP = 0

/** Invalidates the figures of all days. */
export async function invalidateAllDays(tx: Db, version: number) {
  await tx.updateTable('figure_days').set({ version: GIVEN_UP }).where('version', '=', version).execute()
}

/** Invalidates the figures of these days. */
export async function invalidateDays(tx: Db, days: readonly string[], version: number) {
  if (days.length === 0) return
  await tx
    .updateTable('figure_days')
    .set({ version: GIVEN_UP })
    .where('day', 'in', days)
    .where('version', '=', version)
    .execute()
}

/**
 * Replaces the figures of a day where they differ, and writes down the differences for the sums that were kept. They
 * are not known where another version may have counted the day, and too many to be worth it where it is counted for the
 * first time: its sums are then read again.
 */
export async function replaceDay(tx: Db, day: string, version: number, figures: readonly DailyFigures[]) {
  const counted = await tx.selectFrom('figure_days').select('version').where('day', '=', day).executeTakeFirst()
  const before = await tx.selectFrom('day_figures').selectAll().where('day', '=', day).execute()
  const changed = listChangedFigures(
    before,
    figures.map((figure) => toRow(day, figure)),
  )
  const isKnown = counted?.version === GIVEN_UP && changed.length <= MOST_DIFFERENCES
  for (const rows of toBatches(changed)) {
    for (const [kind, some] of Map.groupBy(rows, (row) => row.kind))
      await tx
        .deleteFrom('day_figures')
        .where('day', '=', day)
        .where('kind', '=', kind)
        .where(
          'key',
          'in',
          some.map(({ key }) => key),
        )
        .execute()
    const present = rows.flatMap(({ after }) => (after ? [after] : []))
    if (present.length > 0) await tx.insertInto('day_figures').values(present).execute()
  }
  if (changed.length > 0 || counted?.version !== GIVEN_UP)
    await insertFigureChanges(tx, day, isKnown ? changed.map(({ difference }) => difference) : [])
  await tx
    .insertInto('figure_days')
    .values({ day, version })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ version }))
    .execute()
}

/** More differences than this are not written down. */
const MOST_DIFFERENCES = 1_000

const toRow = (day: string, { group, key, productId, ...sums }: DailyFigures) => ({
  day,
  kind: group,
  key,
  product_id: productId,
  placed: sums.placed,
  confirmed: sums.confirmed,
  on_road: sums.onRoad,
  delivered: sums.delivered,
  refused: sums.refused,
  returned: sums.returned,
  wanted: sums.wanted,
  wanted_value: sums.wantedValue,
  placed_value: sums.placedValue,
  on_road_value: sums.onRoadValue,
  sold_value: sums.soldValue,
  refused_value: sums.refusedValue,
  pending: sums.pending,
  cancelled: sums.cancelled,
  lost: sums.lost,
  lost_value: sums.lostValue,
})

/** The moments between which the days of a period lie. */
const momentsOf = ({ from, to }: Period) => ({
  since: startOfShopDay(from).toISOString(),
  until: endOfShopDay(to).toISOString(),
})

/** The days of a period on which orders were placed. Read from a covering index. */
export async function listOrderDays(db: Db, period: Period): Promise<Set<string>> {
  const { since, until } = momentsOf(period)
  // The hour in UTC is enough: the shop's days begin on a whole one.
  const hour = sql<string>`substr(created_at, 1, 13)`
  const rows = await db
    .selectFrom('orders')
    .select(hour.as('hour'))
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .groupBy(hour)
    .execute()
  return new Set(rows.map((row) => toShopDay(new Date(`${row.hour}:00:00Z`))))
}

const selectOrderIds = (db: Db, { since, until }: ReturnType<typeof momentsOf>) =>
  db.selectFrom('orders').select('id').where('created_at', '>=', since).where('created_at', '<', until)

/** The orders that were placed on a day, with what they are counted by. One that was joined into another is a part of that one. */
export async function listCountedOrders(db: Db, day: string): Promise<CountedOrder[]> {
  const { since, until } = momentsOf({ from: day, to: day })
  const placedThen = selectOrderIds(db, { since, until })
  const [orders, lines, payments, shipments, returned] = await Promise.all([
    db
      .selectFrom('orders')
      .select([
        'id',
        'status',
        'delivery_failure as failure',
        'waits_for_confirmation as waits',
        'total',
        'governorate',
        'exchange_of as exchangeOf',
        'given_back as givenBack',
        'paid_by_credit as credit',
        'adjustments',
      ])
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      // Another order of the same parcel has its pieces and its price.
      .where('joined_into', 'is', null)
      .execute(),
    db
      .selectFrom('order_lines')
      .select([
        'order_id as orderId',
        'position',
        'sku_id as skuId',
        'product_id as productId',
        'size',
        'price',
        'quantity',
      ])
      .where('order_id', 'in', placedThen)
      .execute(),
    db.selectFrom('payments').select(['order_id as orderId', 'status']).where('order_id', 'in', placedThen).execute(),
    db
      .selectFrom('shipments')
      .select(['order_id as orderId', 'courier_id as courierId'])
      .where('order_id', 'in', placedThen)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    listReturnedPieces(db, placedThen),
  ])
  const returnedOf = Map.groupBy(returned, lineOf)
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const paymentOf = new Map(payments.map(({ orderId, status }) => [orderId, status]))
  // The last parcel counts.
  const courierOf = new Map(shipments.map(({ orderId, courierId }) => [orderId, courierId ?? '']))
  return orders.map(({ id, status, failure, waits, total, governorate, ...order }) => {
    const courierId = courierOf.get(id) ?? ''
    const { givenBack, credit } = order
    const isReplacement = order.exchangeOf !== null
    const exchanged = isReplacement ? paidByReturns(parseAdjustments(order.adjustments)) : 0
    return {
      status,
      failure,
      courierId,
      isReplacement,
      value: total + credit - exchanged,
      kept: Math.max(0, total + credit - givenBack),
      isFree: total <= givenBack,
      waitsForConfirmation: waits === 1,
      payment: paymentOf.get(id) ?? null,
      hasCourier: courierId !== '',
      governorate: governorate ?? '',
      lines: (linesOf.get(id) ?? []).map(({ orderId, position, ...line }) => {
        const pieces = returnedOf.get(lineOf({ orderId, position })) ?? []
        return { ...line, returned: countPieces(pieces), givenBack: countPieces(pieces.filter(isGivenBack)) }
      }),
    }
  })
}

const countPieces = (pieces: readonly { quantity: number }[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether the value of pieces was given back: as money, as store credit, for others, or by the courier. */
const isGivenBack = ({ kind, settlement }: Pick<Tables['returns'], 'kind' | 'settlement'>) =>
  kind !== 'return' || settlement !== 'none'

const lineOf = ({ orderId, position }: { orderId: string; position: number }) => `${orderId} ${position}`

/** What came back of each line of some orders, by each return that stands. */
function listReturnedPieces(db: Db, orders: ReturnType<typeof selectOrderIds>) {
  return db
    .selectFrom('returns')
    .innerJoin('return_lines', 'return_lines.return_id', 'returns.id')
    .select(['returns.order_id as orderId', 'kind', 'settlement', 'return_lines.position', 'return_lines.quantity'])
    .where('returns.order_id', 'in', orders)
    .where('returns.undone_at', 'is', null)
    .execute()
}
