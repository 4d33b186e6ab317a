import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'
import { startSales } from './start-sales.ts'

/** Milliseconds between two runs: how late a sale may start. */
const INTERVAL = 60_000

/** Starts the sales whose time has come once a minute until `stop`, which waits for a run in progress. */
export function startSaleJob(database: Database, onError: (error: unknown) => void): PeriodicJob {
  return startPeriodicJob({ interval: INTERVAL, run: () => startSales(database, new Date()), onError })
}
