import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { findOrder } from '#server/orders/queries.ts'
import { listOrderEvents } from '#server/orders/staff/queries.ts'
import type { OrderEvent } from '#domain/orders/staff/order-details.ts'
import { recordNote } from '#server/orders/record-note.ts'

/** Adds a note that only staff read to an order's timeline. Notes are never changed. Throws `ORDER_NOT_FOUND`. */
export async function addOrderNote(
  database: Database,
  note: { orderId: string; text: string; userId: string },
): Promise<OrderEvent> {
  const id = await database.transact(async (tx) => {
    const order = await findOrder(tx, note.orderId)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    return recordNote(tx, order, { ...note, at: new Date().toISOString() })
  })
  const added = (await listOrderEvents(database.query, note.orderId)).find((event) => event.id === id)
  if (!added) throw new Error('The note that was just added is gone')
  return added
}
