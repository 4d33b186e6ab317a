import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/schema/database.ts'

/** The place of a row in a list by time: the page after it starts here. */
interface Cursor {
  id: string
  at: string
}

export function findPackingCursor(db: Db, id: string): Promise<Cursor | undefined> {
  return db.selectFrom('orders').select(['id', 'created_at as at']).where('id', '=', id).executeTakeFirst()
}

/** Confirmed orders without a parcel, the oldest first. */
export function listUnpackedOrders(db: Db, cursor: Cursor | undefined, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'updated_at', 'user_name', 'city', 'state', 'comment', 'user_phone'])
    .where('status', '=', 'Pending')
    .where('waits_for_confirmation', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shipments')
            .select('shipments.id')
            .whereRef('shipments.order_id', '=', 'orders.id')
            .where('shipments.state', 'in', ['packed', 'handed-over']),
        ),
      ),
    )
    .$if(cursor !== undefined, (list) => list.where(sql<SqlBool>`(created_at, id) > (${cursor?.at}, ${cursor?.id})`))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The lines of these orders with the codes of their SKUs. */
export async function listPackingLines(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .leftJoin('skus', 'skus.id', 'order_lines.sku_id')
    .select([
      'order_id',
      'sku_id',
      'product_id as productId',
      'product_name as model',
      'color',
      'order_lines.size',
      'order_lines.quantity',
      'image_id',
    ])
    .select(['skus.code', 'skus.barcode'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export function findShipmentCursor(db: Db, id: string): Promise<Cursor | undefined> {
  return db.selectFrom('shipments').select(['id', 'created_at as at']).where('id', '=', id).executeTakeFirst()
}

const selectParcels = (db: Db) =>
  db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .selectAll('orders')
    .select(['shipments.id as shipment_id', 'shipments.state as shipment_state', 'shipments.tracking_number'])
    .select(['shipments.cash_due', 'shipments.manifest_id', 'shipments.label_url'])
    .select(['payments.status as payment_status', 'payments.amount as payment_amount'])
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .as('pieces'),
    )

export type ParcelRow = Awaited<ReturnType<ReturnType<typeof selectParcels>['execute']>>[number]

/** Parcels that wait for a courier, those that were packed first at the beginning. */
export function selectPackedParcels(db: Db, cursor: Cursor | undefined, limit: number) {
  return selectParcels(db)
    .where('shipments.state', '=', 'packed')
    .where('shipments.courier_id', 'is', null)
    .$if(cursor !== undefined, (list) =>
      list.where(sql<SqlBool>`(shipments.created_at, shipments.id) > (${cursor?.at}, ${cursor?.id})`),
    )
    .orderBy('shipments.created_at')
    .orderBy('shipments.id')
    .limit(limit)
    .execute()
}

/** The packed parcels of these orders, each once. */
export function listPackedParcelsOf(db: Db, orderIds: readonly string[]) {
  return selectParcels(db).where('shipments.state', '=', 'packed').where('orders.id', 'in', orderIds).execute()
}

/** When a parcel was handed over: the page after it starts there. */
export async function findHandOver(db: Db, id: string): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select(['id', 'handed_over_at as at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, at: row.at ?? '' }
}

interface OutQuery {
  /** The numbers that a code may stand for; all parcels on the road where there are none. */
  codes: readonly string[]
  cursor: Cursor | undefined
  limit: number
}

/** Parcels that couriers have, those handed over first at the beginning; of a code also those that were delivered. */
export function selectParcelsOut(db: Db, { codes, cursor, limit }: OutQuery) {
  return selectParcels(db)
    .innerJoin('couriers', 'couriers.id', 'shipments.courier_id')
    .select('couriers.name as courier_name')
    .where('shipments.state', 'in', codes.length > 0 ? ['handed-over', 'delivered'] : ['handed-over'])
    .$if(codes.length > 0, (list) =>
      list.where((eb) => eb.or([eb('shipments.tracking_number', 'in', codes), eb('orders.number', 'in', codes)])),
    )
    .$if(cursor !== undefined, (list) =>
      list.where(sql<SqlBool>`(shipments.handed_over_at, shipments.id) > (${cursor?.at}, ${cursor?.id})`),
    )
    .orderBy('shipments.handed_over_at')
    .orderBy('shipments.id')
    .limit(limit)
    .execute()
}

/** The parcels of a manifest in the order in which they were handed over. */
export function listParcelsOfManifest(db: Db, manifestId: string) {
  return selectParcels(db)
    .where('shipments.manifest_id', '=', manifestId)
    .orderBy('shipments.handed_over_at')
    .orderBy('shipments.id')
    .execute()
}

const selectManifests = (db: Db) =>
  db
    .selectFrom('manifests')
    .innerJoin('couriers', 'couriers.id', 'manifests.courier_id')
    .select(['manifests.id', 'manifests.number', 'manifests.courier_id', 'manifests.created_at', 'couriers.name'])
    .select((eb) =>
      eb
        .selectFrom('shipments')
        .select(({ fn }) => fn.countAll<number>().as('parcels'))
        .whereRef('shipments.manifest_id', '=', 'manifests.id')
        .as('parcels'),
    )
    .select((eb) =>
      eb
        .selectFrom('shipments')
        .select(({ fn }) => fn.sum<number>('cash_due').as('cash'))
        .whereRef('shipments.manifest_id', '=', 'manifests.id')
        .as('cash'),
    )

export type ManifestRow = Awaited<ReturnType<ReturnType<typeof selectManifests>['execute']>>[number]

export function findManifestCursor(db: Db, id: string): Promise<Cursor | undefined> {
  return db.selectFrom('manifests').select(['id', 'created_at as at']).where('id', '=', id).executeTakeFirst()
}

/** What couriers took, the newest first. */
export function listManifestRows(db: Db, cursor: Cursor | undefined, limit: number) {
  return selectManifests(db)
    .$if(cursor !== undefined, (list) =>
      list.where(sql<SqlBool>`(manifests.created_at, manifests.id) < (${cursor?.at}, ${cursor?.id})`),
    )
    .orderBy('manifests.created_at', 'desc')
    .orderBy('manifests.id', 'desc')
    .limit(limit)
    .execute()
}

export function findManifest(db: Db, id: string) {
  return selectManifests(db).where('manifests.id', '=', id).executeTakeFirst()
}

/** So many hand-overs are looked at to find out who carries where. */
const RECENT_MANIFESTS = 60

/** Which couriers that take parcels took some to these governorates lately, the latest of each last. */
export async function listRecentCouriers(db: Db, governorates: readonly string[]) {
  if (governorates.length === 0) return []
  const recent = db
    .selectFrom('manifests')
    .innerJoin('couriers', 'couriers.id', 'manifests.courier_id')
    .select(['manifests.id', 'manifests.courier_id', 'manifests.created_at'])
    .where('couriers.active', '=', 1)
    .orderBy('manifests.created_at', 'desc')
    .orderBy('manifests.id', 'desc')
    .limit(RECENT_MANIFESTS)
  return db
    .selectFrom(recent.as('recent'))
    .innerJoin('shipments', 'shipments.manifest_id', 'recent.id')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select(['orders.governorate', 'recent.courier_id'])
    .where('orders.governorate', 'in', governorates)
    .groupBy(['orders.governorate', 'recent.courier_id'])
    .orderBy(({ fn }) => fn.max('recent.created_at'))
    .execute()
}

/** Whether a manifest has that number. */
export async function isManifestNumberTaken(db: Db, number: string): Promise<boolean> {
  const found = await db.selectFrom('manifests').select('id').where('number', '=', number).executeTakeFirst()
  return found !== undefined
}

/** Deletes a manifest that has no parcel any more. */
export async function deleteEmptyManifest(tx: Db, id: string): Promise<void> {
  await tx
    .deleteFrom('manifests')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shipments').select('shipments.id').where('manifest_id', '=', id))),
    )
    .execute()
}
