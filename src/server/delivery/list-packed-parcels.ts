import type { Parcel } from '#domain/delivery/shipment.ts'
import type { Db } from '#server/schema/database.ts'
import { unknownStart } from './list-orders-to-pack.ts'
import * as queries from './queries.ts'
import { toParcel } from './to-parcel.ts'

/**
 * One page of the parcels that wait for a courier, those that were packed first at the beginning. Throws
 * `INVALID_REQUEST` for an unknown `startAfter`.
 */
export async function listPackedParcels(
  db: Db,
  { startAfter, limit }: { startAfter?: string | undefined; limit: number },
): Promise<Parcel[]> {
  const cursor = startAfter === undefined ? undefined : await queries.findShipmentCursor(db, startAfter)
  if (startAfter !== undefined && !cursor) throw unknownStart()
  return (await queries.selectPackedParcels(db, cursor, limit)).map(toParcel)
}
