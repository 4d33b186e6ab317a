import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'
import { expireOrders } from './expire-orders.ts'

/** Milliseconds between two runs: how late an order may be cancelled. */
const INTERVAL = 60_000

/** Cancels orders whose time to be confirmed is over once a minute until `stop`. Several processes may: each order is cancelled once. */
export function startExpiryJob(database: Database, onError: (error: unknown) => void): PeriodicJob {
  return startPeriodicJob({
    interval: INTERVAL,
    run: async () => {
      await expireOrders(database, new Date())
    },
    onError,
  })
}
