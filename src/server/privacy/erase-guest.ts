import { ApiError } from '#domain/api/errors.ts'
import { forgetSubscriber } from '#server/newsletter/forget-subscriber.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { eraseOrder } from './erase-order.ts'
import { forgetPersonInTexts } from './forget-person-in-texts.ts'
import { listPersonalTables } from './personal-tables.ts'

/**
 * Deletes the personal data of an order that was placed without an account, on the request of its customer; number,
 * dates, lines and amounts stay. What the newsletter knows of the email goes too, and staff's texts anywhere lose name,
 * email and phone. One that has not been shipped is cancelled. Accounts are deleted by their owners: throws
 * `ORDER_OF_ACCOUNT` for their orders, and `ORDER_NOT_FOUND`.
 */
export async function eraseGuest(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const found = await findOrder(database.query, orderId)
  if (found && found.user_id === null)
    await forgetPersonInTexts(database, {
      names: [found.user_name],
      emails: [found.user_email],
      phones: [found.user_phone, found.other_phone],
    })
  await database.transact(async (tx) => {
    const order = await eraseOrder(tx, { orderId, userId, reason: 'customer' })
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.user_id !== null) throw new ApiError('ORDER_OF_ACCOUNT')
    await forgetSubscriber(tx, order.user_email.toLowerCase())
  })
  await database.scrub(listPersonalTables())
}
