import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
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
  const order = await lockOrder(tx, orderId, new Date().toISOString())
  if (!order || !(await updateNoteDeleted(tx, { orderId, noteId, deletedAt }))) throw new ApiError('ORDER_NOT_FOUND')
  await insertAdminAction(tx, { userId, action, subject: { kind: 'order', id: orderId, name: order.number } })
}
