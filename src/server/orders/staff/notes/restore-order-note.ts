import type { Database } from '#server/schema/database.ts'
import { setNoteDeleted, type NoteOfOrder } from './set-note-deleted.ts'

/** Brings a deleted note back to its place in the timeline. Throws `ORDER_NOT_FOUND`, also where it is gone for good. */
export async function restoreOrderNote(database: Database, note: NoteOfOrder): Promise<void> {
  await database.transact((tx) => setNoteDeleted(tx, note, { deletedAt: null, action: 'order.note-restored' }))
}
