import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { claimCustomer } from './claim-customer.ts'

/**
 * Claims an order to call about, or keeps it for longer. Throws `ORDER_NOT_FOUND`, `ORDER_CHANGED` for one that does
 * not wait, `CALL_TAKEN`.
 */
export async function claimCall(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.waits_for_confirmation === 0 || order.status !== 'Pending')
      throw new ApiError('ORDER_CHANGED', { message: t('errors.notWaiting', { number: order.number }) })
    await claimCustomer(tx, order, { userId, now: new Date() })
  })
}
