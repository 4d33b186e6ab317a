import { recordEvent } from '#server/events/record-event.ts'
import type { Db } from '#server/schema/database.ts'
import { updateVerified } from './queries.ts'

/** Marks the email of an account as verified, inside the caller's transaction. Records an event the first time. */
export async function recordVerified(tx: Db, userId: string, at: string): Promise<void> {
  if (!(await updateVerified(tx, userId))) return
  await recordEvent(tx, { type: 'customer.verified', subjectId: userId, payload: {} }, { userId, at })
}
