import type { OrderEffect } from '#server/orders/order-effect.ts'
import { packAgain } from './pack-again.ts'
import { findOpenShipment } from './queries.ts'
import { unpackShipment } from './unpack-shipment.ts'

/** Unpacks a parcel that is still in the shop when its order is cancelled or delivered. */
export const unpackEffect: OrderEffect = {
  async apply(tx, change) {
    const { order, status, userId, at } = change
    if (status !== 'Cancelled' && status !== 'Delivered') return
    const shipment = await findOpenShipment(tx, order.id)
    const isUnpacked = await unpackShipment(tx, { orderId: order.id, userId, at })
    if (isUnpacked) change.unpacked = shipment?.tracking_number ?? ''
  },
}

/** Packs an order again whose parcel the change has unpacked that is undone. */
export const packAgainEffect: OrderEffect = {
  async apply(tx, { order, restores, userId, at }) {
    const trackingNumber = restores?.unpacked ?? null
    if (trackingNumber !== null) await packAgain(tx, { orderId: order.id, trackingNumber, userId, at })
  },
}
