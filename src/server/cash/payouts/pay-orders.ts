import { v7 as newId } from 'uuid'
import type { Millimes } from '#domain/money/money.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { ShipmentRow } from '#server/delivery/shipments/queries.ts'
import { lockOrders } from '#server/orders/queries.ts'
import { sumNotCollected } from '#server/returns/returned/queries.ts'
import {
  insertPayments,
  lockPaymentsOfOrders,
  updatePaymentAmount,
  updatePaymentStatuses,
} from '#server/payments/queries.ts'
import type { Db } from '#server/schema/database.ts'

interface By {
  userId: string
  at: string
}

/** The fields of a parcel that decide which order is paid, and how much. */
type PaidParcel = Pick<ShipmentRow, 'order_id' | 'collected'>

/**
 * Marks the orders of collected parcels as paid with what was collected. A direct order gets its payment now. What a
 * gateway has taken stays as it is.
 */
export async function capturePayments(tx: Db, parcels: readonly PaidParcel[], { userId, at }: By): Promise<void> {
  const amounts = new Map(parcels.map(({ order_id: orderId, collected }) => [orderId, collected ?? 0]))
  const payments = await lockPaymentsOfOrders(tx, [...amounts.keys()])
  const due = payments.filter(({ status }) => status === 'due')
  const withPayment = new Set(payments.map(({ order_id: orderId }) => orderId))
  const without = [...amounts.keys()].filter((orderId) => !withPayment.has(orderId))
  const inserted = without.map((orderId) => ({
    id: newId(),
    order_id: orderId,
    method: 'cashOnDelivery',
    status: 'captured' as const,
    amount: amounts.get(orderId) ?? 0,
    reference: null,
    created_at: at,
    updated_at: at,
  }))
  await insertPayments(tx, inserted)
  await updatePaymentStatuses(
    tx,
    due.map(({ id }) => id),
    'captured',
    at,
  )
  for (const { id, order_id: orderId, amount } of due)
    if (amount !== amounts.get(orderId)) await updatePaymentAmount(tx, id, amounts.get(orderId) ?? 0)
  const captured = [...inserted, ...due].map(({ id, order_id: orderId }) => ({
    id,
    orderId,
    amount: amounts.get(orderId) ?? 0,
  }))
  await recordPayments(tx, 'captured', captured, { userId, at })
}

/** Takes that back: the orders are to be paid on delivery again, with what they cost, less what came back with the courier. */
export async function releasePayments(tx: Db, orderIds: readonly string[], { userId, at }: By): Promise<void> {
  const payments = await lockPaymentsOfOrders(tx, orderIds)
  const orders = new Map((await lockOrders(tx, orderIds)).map((order) => [order.id, order]))
  const paid = payments.filter(
    ({ status, order_id: orderId }) =>
      status === 'captured' && orders.get(orderId)?.payment_method === 'cashOnDelivery',
  )
  await updatePaymentStatuses(
    tx,
    paid.map(({ id }) => id),
    'due',
    at,
  )
  const notCollected = await sumNotCollected(tx, orderIds)
  const released: PaymentOfOrder[] = []
  for (const { id, order_id: orderId, amount } of paid) {
    const due = (orders.get(orderId)?.total ?? amount) - (notCollected.get(orderId) ?? 0)
    if (due !== amount) await updatePaymentAmount(tx, id, due)
    released.push({ id, orderId, amount: due })
  }
  await recordPayments(tx, 'due', released, { userId, at })
}

interface PaymentOfOrder {
  id: string
  orderId: string
  amount: Millimes
}

/** Records the new status of payments as events, and in the timelines of their orders. */
async function recordPayments(tx: Db, status: 'captured' | 'due', payments: readonly PaymentOfOrder[], by: By) {
  const events = payments.map(({ id, orderId, amount }) => ({
    type: `payment.${status}` as const,
    subjectId: id,
    payload: { orderId, amount: amount / 1000, status },
  }))
  const history = payments.map(({ orderId }) => ({ orderId, event: 'payment', detail: status }))
  await recordEvent(tx, events, { ...by, history })
}
