import type { Database } from './schema/database.ts'
import type { Feature } from './feature.ts'
import { features } from './features.ts'
import { createDatabaseLeaseStore } from './leases/database-lease-store.ts'
import { Lease } from './platform/jobs/lease.ts'
import { startPeriodicJob, type PeriodicJob } from './platform/jobs/periodic-job.ts'
import type { ImageStorage } from './platform/images/image-storage.ts'

/** Milliseconds between two runs. */
const INTERVAL = 3_600_000
/** Days for which events can be read, where nothing else is set. */
const EVENT_DAYS = 90
/** Milliseconds by which the next run of this process may come too early. */
const TOLERANCE = 60_000

/**
 * Deletes what no feature need keep any longer: expired tokens, links, invitations, mails, attempts, bulk edits,
 * events, unused images and films.
 */
export async function removeStaleData(
  database: Database,
  storage: ImageStorage,
  now: Date,
  { list = features, eventDays = EVENT_DAYS }: { list?: readonly Feature[]; eventDays?: number | undefined } = {},
): Promise<void> {
  for (const { cleanup } of list) await cleanup?.({ database, storage, eventDays }, now)
}

/** Removes stale data until `stop`, which waits for a run in progress: once an hour, however many processes serve the shop. */
export function startCleanupJob(
  database: Database,
  storage: ImageStorage,
  onError: (error: unknown) => void,
  eventDays?: number,
): PeriodicJob {
  const lease = new Lease(createDatabaseLeaseStore(database), 'clean up')
  const runOnce = async () => {
    await lease.tryRun(() => removeStaleData(database, storage, new Date(), { eventDays }), {
      keepFor: INTERVAL - TOLERANCE,
    })
  }
  return startPeriodicJob({ interval: INTERVAL, run: runOnce, onError })
}
