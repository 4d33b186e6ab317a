import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { deleteSubscriber } from '#server/newsletter/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { eraseOrder } from './erase-order.ts'
import { listPersonalTables } from './personal-tables.ts'

/**
 * Deletes the personal data of an order that was placed without an account, on the request of its customer; number, dates,
 * lines and amounts stay. What the newsletter knows of the email goes too. One that has not been shipped is cancelled. Accounts are deleted by their owners: throws
 * `ORDER_OF_ACCOUNT` for their orders, and `ORDER_NOT_FOUND`.
 */
export async function eraseGuest(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const order = await eraseOrder(tx, { orderId, userId, reason: 'customer' })
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.user_id !== null) throw new ApiError('ORDER_OF_ACCOUNT')
    await deleteSubscriber(tx, order.user_email.toLowerCase())
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    await insertAdminAction(tx, { userId, action: 'order.erased', subject })
  })
  await database.scrub(listPersonalTables())
}
