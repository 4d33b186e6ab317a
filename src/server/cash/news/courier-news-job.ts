import { BY_FILE } from '#domain/delivery/courier.ts'
import type { CourierProviders } from '#server/delivery/courier-provider.ts'
import { listCourierRows } from '#server/delivery/shipments/queries.ts'
import { createDatabaseLeaseStore } from '#server/leases/database-lease-store.ts'
import { Lease } from '#server/platform/jobs/lease.ts'
import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'
import { readCourierNews } from './read-courier-news.ts'

/** Milliseconds between two looks: how late the shop hears of a parcel. */
const INTERVAL = 5 * 60_000
/** Milliseconds by which the next look of this process may come too early. */
const TOLERANCE = 5_000

/** Reads the news of couriers whose providers have some until `stop`: of each courier in one process at a time. */
export function startCourierNewsJob(
  database: Database,
  providers: CourierProviders,
  onError: (error: unknown) => void,
): PeriodicJob {
  const store = createDatabaseLeaseStore(database)
  return startPeriodicJob({
    interval: INTERVAL,
    async run(signal) {
      const able = (await providers()).filter(({ readNews }) => readNews !== undefined)
      if (able.length === 0) return
      for (const courier of await listCourierRows(database.query)) {
        const provider = able.find(({ id }) => id === courier.provider)
        if (signal.aborted || courier.provider === BY_FILE || !provider) continue
        await new Lease(store, `news ${courier.id}`).tryRun(
          async () => void (await readCourierNews(database, provider, courier)),
          {
            keepFor: INTERVAL - TOLERANCE,
          },
        )
      }
    },
    onError,
    stopTimeout: TOLERANCE,
  })
}
