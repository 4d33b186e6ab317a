import { insertMail } from '#server/mail/queries.ts'
import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { updateUntoldIdeas } from './queries.ts'

/** Milliseconds between two mails at least. */
const INTERVAL = 60 * 60_000

/** Mails to the shop how many ideas came since the last mail. Each is told once, by whichever process comes first. */
export async function tellIdeas(database: Database, now: Date): Promise<void> {
  const { contactEmail } = await getSettings(database.query)
  const at = now.toISOString()
  await database.transact(async (tx) => {
    const count = await updateUntoldIdeas(tx, at)
    if (count === 0) return
    await insertMail(tx, { kind: 'new-ideas', recipient: contactEmail, payload: { count: String(count) }, at })
  })
}

/** Tells the shop of ideas once an hour until `stop`. */
export const startIdeaJob = (database: Database, onError: (error: unknown) => void): PeriodicJob =>
  startPeriodicJob({ interval: INTERVAL, run: () => tellIdeas(database, new Date()), onError })
