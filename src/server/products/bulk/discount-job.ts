import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'
import { endDiscounts } from './end-discounts.ts'

/** Milliseconds between two runs: how late a discount may end. */
const INTERVAL = 60_000

/** Ends the discounts that are over once a minute until `stop`, which waits for a run in progress. */
export function startDiscountJob(database: Database, onError: (error: unknown) => void): PeriodicJob {
  return startPeriodicJob({ interval: INTERVAL, run: () => endDiscounts(database, new Date()), onError })
}
