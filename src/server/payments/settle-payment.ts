import type { Selectable } from 'kysely'
import type { PaymentStatus } from '#domain/checkout/checkout.ts'
import { listCartLines, lockCart, setCartLine } from '#server/cart/queries.ts'
import { setPaymentStatus } from '#server/checkout/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { insertOrderEvent, listLinesToStock, lockOrder, setStatus } from '#server/orders/queries.ts'
import { restock } from '#server/inventory/queries.ts'

/**
 * Records what became of a payment. A refused one takes its order back: the order is cancelled, the stock given back,
 * and the lines return to the cart, so the customer can pay another way. Runs inside the caller's transaction.
 */
export async function settlePayment(
  tx: Db,
  payment: Selectable<Tables['payments']>,
  outcome: { status: PaymentStatus; reference?: string | null },
  at: string,
): Promise<void> {
  await setPaymentStatus(tx, payment.id, outcome.status, outcome.reference ?? null)
  await insertOrderEvent(tx, { orderId: payment.order_id, event: 'payment', detail: outcome.status, at })
  if (outcome.status === 'refused') await takeOrderBack(tx, payment.order_id, at)
}

async function takeOrderBack(tx: Db, orderId: string, at: string) {
  const order = await lockOrder(tx, orderId, at)
  if (order?.status !== 'Pending') return
  const lines = await listLinesToStock(tx, orderId)
  if (order.user_id) await refillCart(tx, order.user_id, lines)
  for (const { skuId, quantity } of lines) {
    await restock(tx, skuId, quantity, { reason: 'cancellation', orderId, userId: order.user_id })
  }
  await setStatus(tx, orderId, 'Cancelled')
  await insertOrderEvent(tx, { orderId, event: 'status', detail: 'Pending → Cancelled', at })
}

/** What the customer has put in the cart meanwhile stays as it is. */
async function refillCart(tx: Db, userId: string, lines: { skuId: string; quantity: number }[]) {
  await lockCart(tx, userId)
  const present = new Set((await listCartLines(tx, userId)).map(({ skuId }) => skuId))
  for (const line of lines) if (!present.has(line.skuId)) await setCartLine(tx, userId, line)
}
