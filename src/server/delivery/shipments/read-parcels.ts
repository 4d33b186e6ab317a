import { trackingLink } from '#domain/delivery/courier.ts'
import type { ShipmentState } from '#domain/delivery/shipment-state.ts'
import type { Db } from '#server/schema/database.ts'
import { listShipmentsOfOrders } from './queries.ts'

/** Where a parcel is, and which courier has it. */
interface ParcelOfOrder {
  state: ShipmentState
  courierName: string
  trackingNumber: string
  trackingUrl: string | null
}

/** The last parcel of each of these orders that has one. */
export async function readParcels(db: Db, orderIds: string[]): Promise<Map<string, ParcelOfOrder>> {
  if (orderIds.length === 0) return new Map()
  const rows = await listShipmentsOfOrders(db, orderIds)
  // The last one of an order wins.
  return new Map(
    rows.map(({ order_id: orderId, state, tracking_number: trackingNumber, name, tracking_url: url }) => [
      orderId,
      { state, courierName: name ?? '', trackingNumber, trackingUrl: trackingLink(url ?? '', trackingNumber) },
    ]),
  )
}
