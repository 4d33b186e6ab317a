import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { payoutDifference } from '#domain/cash/payout-difference.ts'
import type { PayoutMoney } from '#domain/cash/payout.ts'
import type { Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { insertCashEntries, type NewCashEntry } from '#server/cash/collected/queries.ts'
import { findCourier, type ShipmentRow } from '#server/delivery/shipments/queries.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { lockEffects } from '#server/orders/lifecycle/order-effects.ts'
import { lockOrders } from '#server/orders/queries.ts'
import { lockPaymentsOfOrders } from '#server/payments/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import { listParcelsById, updateParcelsSettled } from '#server/cash/parcel-queries.ts'
import { capturePayments } from './pay-orders.ts'
import { insertPayout, insertPayoutParcels } from './payout-queries.ts'

/** A parcel to settle. With an outcome it is still on the road, and the statement says how it ended. */
export interface SettledParcel {
  shipmentId: string
  outcome?: 'delivered' | 'refused' | 'lost'
  /** What the statement says was collected, where there is one. */
  stated?: Millimes
  fee?: Millimes
}

/** The money of a payout, its parcels, and where it comes from. */
export interface PayoutToSettle extends PayoutMoney {
  courierId: string
  parcels: readonly SettledParcel[]
  /** What staff saw that the parcels make. */
  seen: Millimes | undefined
  source: Pick<Tables['payouts'], 'file_name' | 'statement_hash' | 'request_key' | 'request_hash'>
  userId: string
}

/**
 * Settles parcels of a courier by one payout, inside the caller's transaction: ends the delivery of those on the road,
 * writes what came, what the courier kept and a difference that ends here into the cash book, and pays the orders.
 * Locks payments, then orders, then what refused ones hold, then parcels, then the courier. Answers with the id of the
 * payout. Throws `COURIER_NOT_FOUND`, `CASH_CHANGED` where a parcel is not the courier's to settle any more, or the sum
 * is not the one that staff saw, `INVALID_REQUEST` for a difference without a reason, and what a change of status
 * throws.
 */
export async function settleParcels(tx: Db, payout: PayoutToSettle): Promise<string> {
  const { courierId, userId, received, fees, reason, isWrittenOff } = payout
  const at = new Date().toISOString()
  const courier = await findCourier(tx, courierId)
  if (!courier) throw new ApiError('COURIER_NOT_FOUND')
  const wanted = new Map(payout.parcels.map((parcel) => [parcel.shipmentId, parcel]))
  await lockOrdersOf(tx, wanted)
  await endDeliveries(tx, payout)
  const parcels = await inBatches([...wanted.keys()], (ids) => listParcelsById(tx, ids))
  const isSettleable = (parcel: ShipmentRow) =>
    parcel.courier_id === courierId &&
    parcel.payout_id === null &&
    (parcel.state === 'delivered' || wanted.get(parcel.id)?.stated !== undefined) &&
    parcel.state !== 'packed' &&
    parcel.state !== 'handed-over'
  if (parcels.length < wanted.size || !parcels.every(isSettleable)) throw new ApiError('CASH_CHANGED')

  const expected = parcels.reduce((sum, { collected }) => sum + (collected ?? 0), 0)
  if (payout.seen !== undefined && payout.seen !== expected) throw new ApiError('CASH_CHANGED')
  const difference = payoutDifference({ received, fees, expected })
  if (difference !== 0 && reason === '')
    throw new ApiError('INVALID_REQUEST', { details: { fields: { reason: t('cash.reasonMissing') } } })

  const payoutId = newId()
  await insertPayout(tx, {
    id: payoutId,
    courier_id: courierId,
    received,
    fees,
    expected,
    difference,
    is_written_off: isWrittenOff ? 1 : 0,
    reason,
    ...payout.source,
    user_id: userId,
    created_at: at,
  })
  const rows = parcels.map(({ id, order_id: orderId, collected }) => ({
    payout_id: payoutId,
    shipment_id: id,
    order_id: orderId,
    expected: collected ?? 0,
    stated: wanted.get(id)?.stated ?? collected ?? 0,
    fee: wanted.get(id)?.fee ?? 0,
    ...({ ended_by_payout: wanted.get(id)?.outcome ? 1 : 0, is_undone: 0 } as const),
  }))
  await inBatches(rows, (part) => insertPayoutParcels(tx, part))
  await inBatches([...wanted.keys()], (ids) => updateParcelsSettled(tx, ids, { payoutId, at }))
  const paid = parcels.filter(({ collected }) => (collected ?? 0) > 0)
  await inBatches(paid, (part) => capturePayments(tx, part, { userId, at }))
  await insertCashEntries(tx, entriesOf({ ...payout, difference, payoutId }), { userId, at })
  const subject = { kind: 'settings' as const, id: payoutId, name: courier.name }
  const after = { received: received / 1000, fees: fees / 1000, difference: difference / 1000 }
  await insertAdminAction(tx, { userId, action: 'payout.added', subject, after })
  return payoutId
}

/** Takes all locks before anything changes, in the order in which everybody takes them. */
async function lockOrdersOf(tx: Db, wanted: ReadonlyMap<string, SettledParcel>) {
  const parcels = await inBatches([...wanted.keys()], (ids) => listParcelsById(tx, ids))
  const orderIds = [...new Set(parcels.map(({ order_id: id }) => id))].toSorted()
  await inBatches(orderIds, (ids) => lockPaymentsOfOrders(tx, ids))
  const orders = await inBatches(orderIds, (ids) => lockOrders(tx, ids))
  const endsWithoutCash = (id: string) => ['refused', 'lost'].includes(wanted.get(id)?.outcome ?? '')
  const refused = new Set(parcels.flatMap((each) => (endsWithoutCash(each.id) ? each.order_id : [])))
  await lockEffects(
    tx,
    orders.filter(({ id }) => refused.has(id)),
  )
}

async function endDeliveries(tx: Db, { parcels, courierId, userId }: PayoutToSettle) {
  const ended = new Map(parcels.flatMap(({ shipmentId, outcome }) => (outcome ? [[shipmentId, outcome]] : [])))
  for (const parcel of await inBatches([...ended.keys()], (ids) => listParcelsById(tx, ids))) {
    if (parcel.state !== 'handed-over' || parcel.courier_id !== courierId) throw new ApiError('CASH_CHANGED')
    const outcome = ended.get(parcel.id) ?? 'refused'
    const change =
      outcome === 'delivered'
        ? ({ status: 'Delivered' } as const)
        : ({ status: 'Cancelled', failure: outcome } as const)
    await applyStatusChange(tx, { orderId: parcel.order_id, ...change, userId })
  }
}

function entriesOf({
  courierId,
  payoutId,
  received,
  fees,
  difference,
  isWrittenOff,
  reason,
}: PayoutMoney & { courierId: string; payoutId: string; difference: Millimes }): NewCashEntry[] {
  const entries: NewCashEntry[] = [
    { courierId, payoutId, kind: 'payout', amount: -received },
    { courierId, payoutId, kind: 'fee', amount: -fees },
    { courierId, payoutId, kind: 'difference', amount: isWrittenOff ? difference : 0, reason },
  ]
  return entries.filter(({ amount }) => amount !== 0)
}
