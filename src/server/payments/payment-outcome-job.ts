import { createDatabaseLeaseStore } from '#server/leases/database-lease-store.ts'
import { Lease } from '#server/platform/jobs/lease.ts'
import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { readPaymentOutcomes } from './read-payment-outcomes.ts'

/** Milliseconds between two looks: how late the shop hears that a payment was made. */
const INTERVAL = 30_000
/** Milliseconds by which the next look of this process may come too early. */
const TOLERANCE = 5_000

/** Asks what has become of payments that wait until `stop`: of each provider in one process at a time. */
export function startPaymentOutcomeJob(
  database: Database,
  providers: PaymentProviders,
  onError: (error: unknown) => void,
): PeriodicJob {
  const store = createDatabaseLeaseStore(database)
  /** Behind which payment each goes on. */
  const places = new Map<string, string>()
  return startPeriodicJob({
    interval: INTERVAL,
    async run(signal) {
      for (const provider of await providers()) {
        if (signal.aborted || !provider.readOutcome) continue
        const { method } = provider
        await new Lease(store, `payments ${method}`).tryRun(
          async () => void places.set(method, await readPaymentOutcomes(database, provider, places.get(method))),
          { keepFor: INTERVAL - TOLERANCE },
        )
      }
    },
    onError,
    stopTimeout: TOLERANCE,
  })
}
