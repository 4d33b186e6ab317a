import { isOrderMailHeld, UNCALLED_ORDERS } from '#server/orders/limits/count-order-mails.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { mailCustomer } from '#server/orders/mail-customer.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { customerKey } from '#server/calls/customer-key.ts'
import { listClaims, listExpiredOrders, lockExpiredOrder } from '#server/calls/queries.ts'

/** Orders that are cancelled in one run. */
const BATCH = 200

/**
 * Cancels orders that nobody has confirmed in their time, which gives their stock and the uses of their promotions
 * back, and tells their customers, as far as `ORDER_MAILS_A_DAY` goes. One that somebody is calling about at the moment
 * stays. Throws nothing of its own; answers how many were cancelled.
 */
export async function expireOrders(database: Database, now: Date): Promise<number> {
  const orders = await listExpiredOrders(database.query, { now: now.toISOString(), limit: BATCH })
  let cancelled = 0
  for (const order of orders) if (await expireOrder(database, order, now.toISOString())) cancelled++
  return cancelled
}

async function expireOrder(database: Database, order: OrderRow, at: string): Promise<boolean> {
  const { id: orderId, user_email: email } = order
  return database.transact(async (tx) => {
    if ((await listClaims(tx, [customerKey(order)], at)).length > 0) return false
    // A confirmation at this moment comes before or after: the order then waits no longer, or cannot be confirmed.
    if (!(await lockExpiredOrder(tx, orderId, at))) return false
    // Staff have not spoken to the customer, so the email may not be theirs. Counts are locked before stock.
    const network = order.call_attempts > 0 ? undefined : UNCALLED_ORDERS
    const isHeld = await isOrderMailHeld(tx, { email, network }, at)
    await applyStatusChange(tx, { orderId, status: 'Cancelled', userId: null, reason: 'expired' })
    await mailCustomer(tx, order, { kind: 'order-expired', at, isHeld })
    return true
  })
}
