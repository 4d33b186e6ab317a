import { ApiError } from '#domain/api/errors.ts'
import { nextParcelState } from '#domain/cash/next-parcel-state.ts'
import type { ShipmentState } from '#domain/delivery/shipment-state.ts'
import type { Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { updateShipment, type ShipmentRow } from '#server/delivery/shipments/queries.ts'
import type { OrderEffect, StatusChange } from '#server/orders/order-effect.ts'
import type { Db } from '#server/schema/database.ts'
import { countCollections, findCollection, insertCashEntries, listParcelsOfOrder, wasSentSince } from './queries.ts'

/**
 * Ends the delivery of an order's parcel with a change of its status by staff, or takes the end back. What was
 * delivered is owed by its courier from then on. An order without a parcel that has left the shop changes nothing here,
 * nor one that was sent without a parcel since its last one came back. What the shop cancels by itself was never sent.
 * Throws `CASH_SETTLED` once a payout has settled the parcel, and `ORDER_CHANGED` where another parcel of the order
 * stands in the way.
 */
export const cashEffect: OrderEffect = {
  locks: 'couriers',
  async apply(tx, change) {
    const { order, userId, at } = change
    if (userId === null) return
    const parcels = await listParcelsOfOrder(tx, order.id)
    const parcel =
      parcels.find(({ state }) => state === 'handed-over') ?? parcels.find(({ state }) => state !== 'packed')
    const state = parcel && nextParcelState(parcel.state, change)
    if (!parcel || state === undefined || state === parcel.state) return
    if (await hasGoneOn(tx, parcel, change)) return
    if (parcel.payout_id !== null)
      throw new ApiError('CASH_SETTLED', { message: t('errors.cashSettled', { number: order.number }) })
    if (state === 'handed-over' && parcels.some((other) => other.state === 'packed'))
      throw new ApiError('ORDER_CHANGED')
    await moveParcel(tx, parcel, state, { orderId: order.id, userId, at, collected: change.collected })
  },
}

/** Sets the state of a parcel, with the entries of the cash book that follow from it. */
async function moveParcel(
  tx: Db,
  parcel: ShipmentRow,
  state: ShipmentState,
  { collected: said, ...cause }: Cause & { collected: Millimes | undefined },
) {
  const collected = state === 'delivered' ? (said ?? parcel.cash_due) : null
  const endedAt = state === 'handed-over' ? null : cause.at
  await updateShipment(tx, parcel.id, { state, collected, ended_at: endedAt, updated_at: cause.at })
  if (parcel.state === 'delivered') await reverseCollection(tx, parcel, cause)
  if (state === 'delivered') await collect(tx, parcel, collected ?? 0, cause)
}

/** The order behind an entry of the cash book, and who made it when. */
interface Cause {
  orderId: string
  userId: string
  at: string
}

/**
 * Whether the order was sent again, without another parcel, after this one had come back: what happens to it now is not
 * about this parcel.
 */
async function hasGoneOn(tx: Db, { state, ended_at: since }: ShipmentRow, { order, changeId }: StatusChange) {
  if ((state !== 'refused' && state !== 'lost') || since === null) return false
  return wasSentSince(tx, { orderId: order.id, since, changeId })
}

async function collect(tx: Db, parcel: ShipmentRow, amount: Millimes, { orderId, userId, at }: Cause) {
  const { id: shipmentId, courier_id: courierId } = parcel
  if (amount === 0 || courierId === null) return
  const entry = {
    courierId,
    kind: 'collected' as const,
    amount,
    shipmentId,
    orderId,
    round: await countCollections(tx, shipmentId),
  }
  await insertCashEntries(tx, [entry], { userId, at })
}

async function reverseCollection(tx: Db, parcel: ShipmentRow, { orderId, userId, at }: Cause) {
  const entry = await findCollection(tx, parcel.id)
  if (!entry) return
  const reversal = {
    courierId: entry.courier_id,
    kind: 'reversal' as const,
    amount: -entry.amount,
    shipmentId: parcel.id,
    orderId,
    round: entry.round,
    reverses: entry.id,
  }
  await insertCashEntries(tx, [reversal], { userId, at })
}
