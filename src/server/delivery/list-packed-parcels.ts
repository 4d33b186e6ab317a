import type { WaitingParcel } from '#domain/delivery/shipment.ts'
import type { Db } from '#server/schema/database.ts'
import { unknownStart } from './list-orders-to-pack.ts'
import * as queries from './queries.ts'
import { toParcel } from './to-parcel.ts'

/**
 * One page of the parcels that wait for a courier, those that were packed first at the beginning, each with the courier
 * that is proposed for it. Throws
 * `INVALID_REQUEST` for an unknown `startAfter`.
 */
export async function listPackedParcels(
  db: Db,
  { startAfter, limit }: { startAfter?: string | undefined; limit: number },
): Promise<WaitingParcel[]> {
  const cursor = startAfter === undefined ? undefined : await queries.findShipmentCursor(db, startAfter)
  if (startAfter !== undefined && !cursor) throw unknownStart()
  const parcels = (await queries.selectPackedParcels(db, cursor, limit)).map(toParcel)
  const governorates = new Set(parcels.map(({ governorate }) => governorate).filter((code) => code !== null))
  // The latest come last, and stay.
  const couriers = new Map(
    (await queries.listRecentCouriers(db, [...governorates])).map((row) => [row.governorate, row.courier_id]),
  )
  return parcels.map((parcel) => ({ ...parcel, proposedCourierId: couriers.get(parcel.governorate) ?? null }))
}
