import type { Db } from '#server/schema/database.ts'

/** A parcel that a row of a statement may mean. */
export type StatedParcel = Awaited<ReturnType<typeof listParcelsByNumber>>[number]

const selectParcels = (db: Db, courierId: string) =>
  db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select([
      'shipments.id',
      'shipments.order_id',
      'shipments.tracking_number',
      'shipments.state',
      'shipments.cash_due',
      'shipments.collected',
      'shipments.payout_id',
      'orders.number',
      'orders.user_name',
    ])
    .where('shipments.courier_id', '=', courierId)
    .where('shipments.state', '!=', 'packed')
    .orderBy('shipments.created_at', 'desc')
    .orderBy('shipments.id', 'desc')

/** The parcels of a courier by the numbers of their orders, the newest first. */
export function listParcelsByNumber(db: Db, courierId: string, numbers: readonly string[]) {
  return selectParcels(db, courierId).where('orders.number', 'in', numbers).execute()
}

/** Lists parcels by tracking number. */
export function listParcelsByTracking(db: Db, courierId: string, trackingNumbers: readonly string[]) {
  return selectParcels(db, courierId).where('shipments.tracking_number', 'in', trackingNumbers).execute()
}

/** Lists parcels by the terms of phones, which all spellings of a phone share. */
export async function listParcelsByPhone(db: Db, courierId: string, terms: readonly string[]) {
  return selectParcels(db, courierId)
    .innerJoin('order_words', 'order_words.order_id', 'orders.id')
    .select('order_words.word as term')
    .where('order_words.word', 'in', terms)
    .execute()
}
