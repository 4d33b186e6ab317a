import { recordEvent } from '#server/events/record-event.ts'
import type { Db } from '#server/schema/database.ts'

/** Records the event that the addresses of an account have changed. */
export async function recordAddressChange(tx: Db, userId: string): Promise<void> {
  await recordEvent(
    tx,
    { type: 'customer.changed', subjectId: userId, payload: { fields: ['addresses'] } },
    { userId, at: new Date().toISOString() },
  )
}
