import type { Database } from '#server/schema/database.ts'
import { markFailedMailsDue } from '#server/mail/queries.ts'

/** Makes every mail due now that was given up and is still of use. Answers how many there are. Throws nothing of its own. */
export async function retryFailedMails(database: Database): Promise<number> {
  return database.transact((tx) => markFailedMailsDue(tx, new Date().toISOString()))
}
