import { ApiError } from '#domain/api/errors.ts'
import { nextParcelState } from '#domain/cash/next-parcel-state.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { t } from '#domain/texts/t.ts'
import { updateShipment, type ShipmentRow } from '#server/delivery/shipments/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { countCollections, findCollection, insertCashEntries, listParcelsOfOrder, wasSentSince } from './queries.ts'

interface Outcome {
  order: { id: string; number: string }
  previousStatus: OrderStatus
  status: OrderStatus
  failure?: DeliveryFailure | undefined
  /** What the courier collected, where it is not all that was due: a part of the parcel came back. */
  collected?: Millimes | undefined
  userId: string
  /** The event that tells of the change, and its moment. */
  changeId: string
  at: string
}

/**
 * Ends the delivery of an order's parcel with a change of its status, or takes the end back, inside the transaction of that change, which has
 * locked the order. What was delivered is owed by its courier from then on. An order without a parcel that has left the shop changes nothing here, nor one that
 * was sent without a parcel since its last one came back. Throws `CASH_SETTLED` once a payout has settled the parcel, and `ORDER_CHANGED` where another parcel of the order stands in the way.
 */
export async function recordParcelOutcome(tx: Db, outcome: Outcome): Promise<void> {
  const { order, at } = outcome
  const parcels = await listParcelsOfOrder(tx, order.id)
  const parcel = parcels.find(({ state }) => state === 'handed-over') ?? parcels.find(({ state }) => state !== 'packed')
  if (!parcel) return
  const state = nextParcelState(parcel.state, outcome)
  if (state === undefined || state === parcel.state) return
  if (await hasGoneOn(tx, parcel, outcome)) return
  if (parcel.payout_id !== null)
    throw new ApiError('CASH_SETTLED', { message: t('errors.cashSettled', { number: order.number }) })
  if (state === 'handed-over' && parcels.some((other) => other.state === 'packed')) throw new ApiError('ORDER_CHANGED')

  const collected = state === 'delivered' ? (outcome.collected ?? parcel.cash_due) : null
  const endedAt = state === 'handed-over' ? null : at
  await updateShipment(tx, parcel.id, { state, collected, ended_at: endedAt, updated_at: at })
  if (parcel.state === 'delivered') await reverseCollection(tx, parcel, outcome)
  if (state === 'delivered') await collect(tx, parcel, collected ?? 0, outcome)
}

/** Whether the order was sent again, without another parcel, after this one had come back: what happens to it now is not about this parcel. */
async function hasGoneOn(tx: Db, { state, ended_at: since }: ShipmentRow, { order, changeId }: Outcome) {
  if ((state !== 'refused' && state !== 'lost') || since === null) return false
  return wasSentSince(tx, { orderId: order.id, since, changeId })
}

async function collect(tx: Db, parcel: ShipmentRow, amount: Millimes, { order, userId, at }: Outcome) {
  const { id: shipmentId, courier_id: courierId } = parcel
  if (amount === 0 || courierId === null) return
  const entry = {
    ...{ courierId, kind: 'collected' as const, amount, shipmentId, orderId: order.id },
    round: await countCollections(tx, shipmentId),
  }
  await insertCashEntries(tx, [entry], { userId, at })
}

async function reverseCollection(tx: Db, parcel: ShipmentRow, { order, userId, at }: Outcome) {
  const entry = await findCollection(tx, parcel.id)
  if (!entry) return
  const reversal = {
    ...{ courierId: entry.courier_id, kind: 'reversal' as const, amount: -entry.amount },
    ...{ shipmentId: parcel.id, orderId: order.id, round: entry.round, reverses: entry.id },
  }
  await insertCashEntries(tx, [reversal], { userId, at })
}
