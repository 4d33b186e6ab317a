import { hasEventsAfter } from '#server/events/read-events.ts'
import { createDatabaseLeaseStore } from '#server/leases/database-lease-store.ts'
import { Lease } from '#server/platform/jobs/lease.ts'
import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'
import type { Extensions } from '#server/extensions/extensions.ts'
import { listExtensionRows } from '#server/extensions/queries.ts'
import { hearsEvents, tellEvents } from './tell-events.ts'
import { runPeriodicWork } from './run-periodic-work.ts'

/** Milliseconds between two looks: how late an extension hears of an event. */
const INTERVAL = 2_000
const MINUTE = 60_000
/** Milliseconds by which the next run of this process may come too early. */
const TOLERANCE = 5_000
/** Milliseconds to wait after a first fault; twice as long after each further one. */
const FIRST_WAIT = 5_000
const STOP_TIMEOUT = 5_000

/** Tells the extensions that are on what has happened, and runs their periodic work, until `stop`: each in one process at a time. */
export function startExtensionJob(
  database: Database,
  extensions: Extensions,
  onError: (error: unknown) => void,
): PeriodicJob {
  const store = createDatabaseLeaseStore(database)
  /** When this process last asked for the lease of each periodic work. */
  const askedAt = new Map<string, number>()
  const run = async (signal: AbortSignal) => {
    const rows = await listExtensionRows(database.query)
    const all = rows.map(async ({ id, state, faults, position, last_error_at: failedAt }) => {
      const description = extensions.find(id)
      if (!description || state !== 'on') return
      // What has just failed is not tried again at once.
      const wait = faults > 0 && failedAt !== null ? Date.parse(failedAt) + FIRST_WAIT * 2 ** (faults - 1) : 0
      // A lease is two transactions: asked for only where there is something to tell.
      if (hearsEvents(description) && Date.now() >= wait && (await hasEventsAfter(database.query, position)))
        await new Lease(store, `extension ${id}`).tryRun((lost) =>
          tellEvents(database, extensions, description, AbortSignal.any([signal, lost])),
        )
      for (const { name, everyMinutes } of description.periodic) {
        const work = `extension ${id} ${name}`
        if (Date.now() - (askedAt.get(work) ?? 0) < MINUTE - TOLERANCE) continue
        askedAt.set(work, Date.now())
        await new Lease(store, work).tryRun(() => runPeriodicWork(extensions, id, name), {
          keepFor: everyMinutes * MINUTE - TOLERANCE,
        })
      }
    })
    for (const { status, ...result } of await Promise.allSettled(all))
      if (status === 'rejected' && 'reason' in result) onError(result.reason)
  }
  return startPeriodicJob({ interval: INTERVAL, run, onError, stopTimeout: STOP_TIMEOUT })
}
