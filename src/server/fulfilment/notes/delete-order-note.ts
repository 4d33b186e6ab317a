import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { updateNoteDeleted } from '#server/fulfilment/queries.ts'
import { lockOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'

interface Note {
  orderId: string
  noteId: string
  userId: string
}

/** Takes a note out of the timeline of an order. It can be brought back for a day. Throws `ORDER_NOT_FOUND`, also where there is no such note. */
export async function deleteOrderNote(database: Database, note: Note): Promise<void> {
  await setDeleted(database, note, { deletedAt: new Date().toISOString(), action: 'order.note-deleted' })
}

/** Brings a deleted note back to its place in the timeline. Throws `ORDER_NOT_FOUND`, also where it is gone for good. */
export async function restoreOrderNote(database: Database, note: Note): Promise<void> {
  await setDeleted(database, note, { deletedAt: null, action: 'order.note-restored' })
}

async function setDeleted(
  database: Database,
  { orderId, noteId, userId }: Note,
  { deletedAt, action }: { deletedAt: string | null; action: string },
) {
  await database.transact(async (tx) => {
    const order = await lockOrder(tx, orderId, new Date().toISOString())
    if (!order || !(await updateNoteDeleted(tx, { orderId, noteId, deletedAt }))) throw new ApiError('ORDER_NOT_FOUND')
    await insertAdminAction(tx, { userId, action, subject: { kind: 'order', id: orderId, name: order.number } })
  })
}
