import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { markMailDue } from '#server/mail/queries.ts'

/** Makes a mail that failed, or waits for its next attempt, due now. Throws `MAIL_NOT_FOUND`, also for a mail that was sent. */
export async function retryMail(database: Database, id: string): Promise<void> {
  const isDue = await database.transact((tx) => markMailDue(tx, id, new Date().toISOString()))
  if (!isDue) throw new ApiError('MAIL_NOT_FOUND')
}
