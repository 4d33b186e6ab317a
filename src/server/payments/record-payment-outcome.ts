import { statusDetail } from '#domain/orders/history/event-detail.ts'
import { listCartLines, lockCart, setCartLine } from '#server/cart/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listOrderQuantities, lockOrder, updateOrderStatus } from '#server/orders/queries.ts'
import { toStatusEvent } from '#server/orders/to-status-event.ts'
import { restockOrder } from '#server/orders/restock-order.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { deletePromotionUses } from '#server/promotions/queries.ts'
import { updatePaymentStatus, type PaymentRow } from './queries.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'

/**
 * Updates a payment to its outcome, inside the caller's transaction. `refused` cancels the order, gives its stock back,
 * and puts its lines back into the cart, so that the customer can pay another way.
 */
export async function recordPaymentOutcome(
  tx: Db,
  payment: PaymentRow,
  outcome: { status: PaymentStatus; reference?: string | null },
  at: string,
): Promise<void> {
  await updatePaymentStatus(tx, payment.id, outcome.status, outcome.reference ?? null)
  const { id: subjectId, order_id: orderId, amount } = payment
  const { status } = outcome
  await recordEvent(
    tx,
    { type: `payment.${status}`, subjectId, payload: { orderId, amount: amount / 1000, status } },
    { userId: null, at, history: { orderId, event: 'payment', detail: status } },
  )
  if (outcome.status === 'refused') await cancelRefusedOrder(tx, payment.order_id, at)
}

async function cancelRefusedOrder(tx: Db, orderId: string, at: string) {
  const order = await lockOrder(tx, orderId, at)
  if (order?.status !== 'Pending') return
  if (order.user_id) await refillCart(tx, order.user_id, await listOrderQuantities(tx, orderId))
  await restockOrder(tx, orderId, order.user_id)
  await deletePromotionUses(tx, orderId)
  await updateOrderStatus(tx, orderId, 'Cancelled')
  await recordEvent(tx, toStatusEvent({ order, previousStatus: 'Pending', status: 'Cancelled' }), {
    userId: null,
    at,
    history: { orderId, event: 'status', detail: statusDetail('Pending', 'Cancelled') },
  })
}

/** Leaves lines alone that the customer has put into the cart since. */
async function refillCart(tx: Db, userId: string, lines: { skuId: string; quantity: number }[]) {
  await lockCart(tx, userId)
  const present = new Set((await listCartLines(tx, userId)).map(({ skuId }) => skuId))
  for (const line of lines) if (!present.has(line.skuId)) await setCartLine(tx, userId, line)
}
