import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import { sql, type SqlBool } from 'kysely'
import type { CashParcel, CourierCash, ParcelList } from '#domain/cash/courier-cash.ts'
import type { ShipmentRow } from '#server/delivery/shipments/queries.ts'
import { prefixRange, type TermRange } from '#server/platform/search/search-terms.ts'
import type { Db } from '#server/schema/database.ts'

// Both must equal the conditions of the partial indexes literally.
const onTheRoad = sql<SqlBool>`shipments.state = 'handed-over'`
const toSettle = sql<SqlBool>`shipments.state = 'delivered' and shipments.payout_id is null and shipments.collected > 0`

// The same of another partial index: of the first, SQLite prefers the index of all delivered parcels. Only what was delivered is collected.
const owed = sql<SqlBool>`shipments.payout_id is null and shipments.collected > 0`

const lists = {
  'on-the-road': { condition: onTheRoad, since: 'handed_over_at', cash: 'cash_due' },
  'to-settle': { condition: toSettle, since: 'ended_at', cash: 'collected' },
} as const

export function listParcelsById(db: Db, ids: readonly string[]): Promise<ShipmentRow[]> {
  return db.selectFrom('shipments').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

/** Names the payout of these parcels, or none. */
export async function updateParcelsSettled(
  tx: Db,
  ids: readonly string[],
  { payoutId, at }: { payoutId: string | null; at: string },
): Promise<void> {
  for (const part of toBatches(ids))
    await tx.updateTable('shipments').set({ payout_id: payoutId, updated_at: at }).where('id', 'in', part).execute()
}

/** All couriers, those that work first, with their balances and what the partial indexes say of their parcels. */
export async function listCouriersWithCash(db: Db, courierId?: string): Promise<CourierCash[]> {
  const couriers = await db
    .selectFrom('couriers')
    .select(['id', 'name', 'phone', 'active', 'balance'])
    .$if(courierId !== undefined, (list) => list.where('id', '=', courierId ?? ''))
    .orderBy('active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const [road, settle] = await Promise.all([
    sumUpParcels(db, 'on-the-road', courierId),
    sumUpParcels(db, 'to-settle', courierId),
  ])
  const none = { count: 0, cash: 0 }
  return couriers.map(({ active, ...courier }) => ({
    ...courier,
    isActive: active === 1,
    onTheRoad: road.get(courier.id) ?? none,
    toSettle: settle.get(courier.id) ?? none,
  }))
}

async function sumUpParcels(db: Db, list: ParcelList, courierId: string | undefined) {
  const { cash } = lists[list]
  const rows = await db
    .selectFrom('shipments')
    .select(({ fn }) => ['courier_id', fn.countAll<number>().as('count'), fn.sum<number>(cash).as('cash')])
    .where(list === 'to-settle' ? owed : onTheRoad)
    // The no-op expression keeps SQLite from seeking the courier in all of its delivered parcels.
    .$if(courierId !== undefined, (parcels) => parcels.where(sql`courier_id || ''`, '=', courierId ?? ''))
    .groupBy('courier_id')
    .execute()
  return new Map(rows.map((row) => [row.courier_id ?? '', { count: Number(row.count), cash: Number(row.cash) }]))
}

/** A parcel of a list, and since when it was on it. */
interface ParcelPlace {
  id: string
  since: string
}

interface ParcelQuery {
  courierId: string
  list: ParcelList
  /** Each must begin a search term of the order, or the tracking number is all of the search. */
  words: readonly string[]
  tracking: string
  startAfter: ParcelPlace | undefined
  limit: number
}

/** Since when a parcel is on a list. Undefined for one that is on none. */
export async function findParcelPlace(db: Db, list: ParcelList, id: string): Promise<ParcelPlace | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select((eb) => eb.ref(lists[list].since).as('since'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.since ? { id, since: row.since } : undefined
}

/** A page of the parcels of a courier, the oldest first. */
export async function listCashParcels(
  db: Db,
  { courierId, list, words, tracking, startAfter, limit }: ParcelQuery,
): Promise<CashParcel[]> {
  const { condition, since, cash } = lists[list]
  const rows = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select((eb) => [
      'shipments.id',
      'shipments.order_id as orderId',
      'orders.number as orderNumber',
      'orders.status as orderStatus',
      'orders.user_name as customer',
      'orders.city',
      'shipments.tracking_number as trackingNumber',
      'shipments.state',
      eb.ref(`shipments.${cash}`).as('cash'),
      eb.ref(`shipments.${since}`).as('since'),
    ])
    .where(condition)
    .where('shipments.courier_id', '=', courierId)
    .$if(words.length > 0, (parcels) =>
      parcels.where((eb) =>
        eb.or([
          eb('shipments.tracking_number', '=', tracking),
          eb.and(words.map((word) => hasWord(prefixRange(word)))),
        ]),
      ),
    )
    .$if(startAfter !== undefined, (parcels) =>
      parcels.where(
        sql<SqlBool>`(${sql.ref(`shipments.${since}`)}, shipments.id) > (${startAfter?.since}, ${startAfter?.id})`,
      ),
    )
    .orderBy(`shipments.${since}`)
    .orderBy('shipments.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, cash: row.cash ?? 0, since: row.since ?? '' }))
}

const hasWord = ([from, to]: TermRange) =>
  sql<SqlBool>`exists (select 1 from order_words where order_words.order_id = orders.id and word between ${from} and ${to})`
