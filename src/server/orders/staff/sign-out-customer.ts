import { ApiError } from '#domain/api/errors.ts'
import { revokeUserSessions } from '#server/accounts/queries.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'

/**
 * Ends all sessions of the account that placed an order, from the next request on: for a customer who calls because a phone is
 * lost. Throws `ORDER_NOT_FOUND`, and `ORDER_OF_GUEST` where there is no account.
 */
export async function signOutCustomer(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.user_id === null) throw new ApiError('ORDER_OF_GUEST')
    await revokeUserSessions(tx, order.user_id, new Date().toISOString())
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    await insertAdminAction(tx, { userId, action: 'order.signed-out', subject })
  })
}
