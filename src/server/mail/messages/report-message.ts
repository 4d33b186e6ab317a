import { ApiError } from '#domain/api/errors.ts'
import type { MessageReport } from '#domain/mail/message-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { insertRefusedPhone } from './refused-phone-queries.ts'
import { findMessage, updateSentMessage } from './message-queries.ts'

/** Milliseconds before a message is tried again that its channel could not deliver yet. */
const LATER = 5 * 60_000

/**
 * Writes down what has become of a message that was sent. One that was read stays read, however late it is said that it was delivered; one
 * that came back goes to the next channel, or to staff where there is none. Answers false while it is being sent. Throws `MAIL_NOT_FOUND`.
 */
export async function reportMessage(
  database: Database,
  { id, reference, state, reason }: MessageReport & { id: string },
): Promise<boolean> {
  return database.transact(async (tx) => {
    const message = await findMessage(tx, id)
    if (!message) throw new ApiError('MAIL_NOT_FOUND')
    if (message.sentAt === null) return message.hasFailed
    // Said of an earlier attempt.
    if (message.reference !== reference) return true
    if (state === 'delivered' || state === 'read') {
      if (message.delivery !== 'read') await updateSentMessage(tx, id, { delivery: state })
      return true
    }
    // What has arrived cannot come back.
    if (message.delivery !== null) return true
    const now = Date.now()
    const at = new Date(now).toISOString()
    const unsent = { sent_at: null, sent_content: null, attempts: 1, last_error: reason }
    if (state === 'unwanted') {
      await insertRefusedPhone(tx, { phone: message.recipient, reason, refusedAt: at })
      await updateSentMessage(tx, id, { ...unsent, failed_at: at })
      return true
    }
    const due = new Date(state === 'later' ? now + LATER : now).toISOString()
    const refusedBy = state === 'refused' ? [...message.refusedBy, message.sentBy] : message.refusedBy
    await updateSentMessage(tx, id, { ...unsent, next_attempt_at: due, refused_by: JSON.stringify(refusedBy) })
    return true
  })
}
