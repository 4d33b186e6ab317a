import type { CustomerParcel } from '#domain/tracking/customer-parcel.ts'
import { readParcels } from '#server/delivery/shipments/read-parcels.ts'
import type { Db } from '#server/schema/database.ts'

/** The parcel of each of these orders that a courier has or has delivered. A packed parcel in the shop is of no use to its customer yet. */
export async function readCustomerParcels(db: Db, orderIds: string[]): Promise<Map<string, CustomerParcel>> {
  const parcels = [...(await readParcels(db, orderIds))]
  return new Map(
    parcels
      .filter(([, { state }]) => state === 'handed-over' || state === 'delivered')
      .map(([id, { courierName, trackingNumber, trackingUrl }]) => [id, { courierName, trackingNumber, trackingUrl }]),
  )
}
