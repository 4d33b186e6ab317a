import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { makeDue } from './queries.ts'

/** Makes a mail that was given up, or waits for its next attempt, due now. A mail that was sent is not sent again. */
export async function retryMail(database: Database, id: string): Promise<void> {
  const isDue = await database.transact((tx) => makeDue(tx, id, new Date().toISOString()))
  if (!isDue) throw new ApiError('MAIL_NOT_FOUND')
}
