import type { OrderEvent } from '#domain/fulfilment/fulfilment.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { findOrder, insertNote, listOrderEvents } from './queries.ts'

/** Writes a note that only staff read into an order's timeline. Notes are never changed or removed. */
export async function addOrderNote(
  database: Database,
  note: { orderId: string; text: string; userId: string },
): Promise<OrderEvent> {
  const id = await database.transact(async (tx) => {
    if (!(await findOrder(tx, note.orderId))) throw new ApiError('ORDER_NOT_FOUND')
    return insertNote(tx, note)
  })
  const written = (await listOrderEvents(database.query, note.orderId)).find((event) => event.id === id)
  if (!written) throw new Error('A note that was just written is gone')
  return written
}
