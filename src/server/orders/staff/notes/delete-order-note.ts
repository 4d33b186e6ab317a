import type { Database } from '#server/schema/database.ts'
import { setNoteDeleted, type NoteOfOrder } from './set-note-deleted.ts'

/**
 * Takes a note out of the timeline of an order. It can be brought back for a day. Throws `ORDER_NOT_FOUND`, also where
 * there is no such note.
 */
export async function deleteOrderNote(database: Database, note: NoteOfOrder): Promise<void> {
  const deletedAt = new Date().toISOString()
  await database.transact((tx) => setNoteDeleted(tx, note, { deletedAt, action: 'order.note-deleted' }))
}
