import { v7 as newId } from 'uuid'
import { recordEvent } from '#server/events/record-event.ts'
import type { Db } from '#server/schema/database.ts'

/** Adds a note of staff to the timeline of an order, inside the caller's transaction. Answers its id. */
export async function recordNote(
  tx: Db,
  { id: orderId, number }: { id: string; number: string },
  { text, userId, at }: { text: string; userId: string; at: string },
): Promise<string> {
  const noteId = newId()
  return recordEvent(
    tx,
    { type: 'order.noted', subjectId: orderId, payload: { number, noteId, change: 'added' } },
    { userId, at, history: { id: noteId, orderId, event: 'note', detail: text } },
  )
}
