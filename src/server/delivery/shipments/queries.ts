import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

export type CourierRow = Selectable<Tables['couriers']>

export type ShipmentRow = Selectable<Tables['shipments']>

/** All couriers by name, those that are switched off included. */
export function listCourierRows(db: Db): Promise<CourierRow[]> {
  return db.selectFrom('couriers').selectAll().orderBy('name').orderBy('id').execute()
}

export function findCourier(db: Db, id: string): Promise<CourierRow | undefined> {
  return db.selectFrom('couriers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds a courier and locks its row until the transaction ends. */
export function lockCourier(tx: Db, id: string): Promise<CourierRow | undefined> {
  return tx.selectFrom('couriers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertCourier(tx: Db, row: Insertable<Tables['couriers']>): Promise<void> {
  await tx.insertInto('couriers').values(row).execute()
}

export async function updateCourier(tx: Db, id: string, columns: Updateable<Tables['couriers']>): Promise<void> {
  await tx.updateTable('couriers').set(columns).where('id', '=', id).execute()
}

/** The states of a parcel that has not come to an end. The index `shipments_open` allows an order one of them. */
const openStates = ['packed', 'handed-over'] as const

/** Inserts a parcel. A second open one of an order fails the transaction. */
export async function insertShipment(tx: Db, row: Insertable<Tables['shipments']>): Promise<void> {
  await tx.insertInto('shipments').values(row).execute()
}

/** The parcel of an order that is packed or on the road. Its order is locked before it is changed. */
export function findOpenShipment(db: Db, orderId: string): Promise<ShipmentRow | undefined> {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
    .executeTakeFirst()
}

/** The newest parcel of an order, open or not: what became of it last. */
export function findLastShipment(db: Db, orderId: string): Promise<ShipmentRow | undefined> {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The parcels of these orders, each with its courier, the oldest first. */
export function listShipmentsOfOrders(db: Db, orderIds: string[]) {
  return db
    .selectFrom('shipments')
    .leftJoin('couriers', 'couriers.id', 'shipments.courier_id')
    .select(['shipments.order_id', 'shipments.state', 'shipments.tracking_number'])
    .select(['couriers.name', 'couriers.tracking_url'])
    .where('shipments.order_id', 'in', orderIds)
    .orderBy('shipments.created_at')
    .orderBy('shipments.id')
    .execute()
}

/** The orders whose parcels have this number of a courier. */
export async function listOrderIdsByTracking(db: Db, trackingNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .select('order_id')
    .distinct()
    .where('tracking_number', '=', trackingNumber)
    .limit(100)
    .execute()
  return rows.map(({ order_id: id }) => id)
}

/** The parcels with one of these numbers that a courier has. */
export async function listParcelsOnRoad(db: Db, courierId: string, trackingNumbers: readonly string[]) {
  return db
    .selectFrom('shipments')
    .select(['order_id', 'tracking_number as trackingNumber'])
    .where('tracking_number', 'in', trackingNumbers)
    .where('courier_id', '=', courierId)
    .where('state', '=', 'handed-over')
    .execute()
}

/** The cash that couriers took for these orders, parcels that brought some one after the other. */
export async function listCollectedOfOrders(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('shipments')
    .select(['order_id as orderId', 'collected'])
    .where('order_id', 'in', orderIds)
    .where('collected', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Changes a parcel: its state, its number, or what is collected for it. */
export async function updateShipment(tx: Db, id: string, columns: Updateable<Tables['shipments']>): Promise<void> {
  await tx.updateTable('shipments').set(columns).where('id', '=', id).execute()
}

/** Says what the courier that has the parcel of an order collects for it, in millimes. */
export async function updateCashDue(tx: Db, orderId: string, cashDue: Millimes): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ cash_due: cashDue })
    .where('order_id', '=', orderId)
    .where('state', '=', 'handed-over')
    .execute()
}

/** Unpacks what has not left the shop. */
export async function deleteShipment(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('shipments').where('id', '=', id).execute()
}

export async function insertManifest(tx: Db, row: Insertable<Tables['manifests']>): Promise<void> {
  await tx.insertInto('manifests').values(row).execute()
}
