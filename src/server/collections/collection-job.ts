import { toShopDay } from '#domain/dates.ts'
import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'
import { isAnyDue, updateLookedAt, updateShown } from './queries.ts'

/** Milliseconds between two runs: how late a collection may appear. */
const INTERVAL = 60_000

/**
 * Shows and hides the collections whose time has come, and has rules about new products looked at again once a day of
 * the shop. Nothing is written where nothing is due.
 */
export async function refreshCollections(database: Database, now: Date): Promise<void> {
  const [at, day] = [now.toISOString(), toShopDay(now)]
  if (!(await isAnyDue(database.query, at, day))) return
  await database.transact(async (tx) => {
    await updateShown(tx, at)
    await updateLookedAt(tx, day)
  })
}

/** Does so once a minute until `stop`, which waits for a run in progress. */
export function startCollectionJob(database: Database, onError: (error: unknown) => void): PeriodicJob {
  return startPeriodicJob({ interval: INTERVAL, run: () => refreshCollections(database, new Date()), onError })
}
