import { ApiError } from '#domain/api/errors.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { updateNoteDeleted } from '#server/orders/staff/queries.ts'
import { lockOrder } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** A note, and who does something with it. */
export interface NoteOfOrder {
  orderId: string
  noteId: string
  userId: string
}

/** Deletes a note, or brings it back without a time, and writes down who did. Throws `ORDER_NOT_FOUND` where there is no such note. */
export async function setNoteDeleted(
  tx: Db,
  { orderId, noteId, userId }: NoteOfOrder,
  { deletedAt, action }: { deletedAt: string | null; action: string },
): Promise<void> {
  const at = new Date().toISOString()
  const order = await lockOrder(tx, orderId, at)
  if (!order || !(await updateNoteDeleted(tx, { orderId, noteId, deletedAt }))) throw new ApiError('ORDER_NOT_FOUND')
  const change = deletedAt === null ? 'restored' : 'deleted'
  await recordEvent(
    tx,
    { type: 'order.noted', subjectId: orderId, payload: { number: order.number, noteId, change } },
    { userId, at, log: { action, subject: { kind: 'order', id: orderId, name: order.number } } },
  )
}
