import { nextChange } from '#domain/front-page/visible-sections.ts'
import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'
import { findPublished, updateNextChange } from './queries.ts'

/** Milliseconds between two looks: how late a section may come or go. */
const INTERVAL = 10_000

/**
 * Passes the time at which the front page shows something else: that is a change of it, so cached pages are made again.
 * A clock that was ahead may have passed times that are to come again.
 */
export async function passNextChange(database: Database, now: Date): Promise<void> {
  const published = await findPublished(database.query)
  if (!published) return
  const passed = published.next_change_at
  const next = nextChange(published.sections, now)?.toISOString() ?? null
  if (next === passed) return
  await database.transact((tx) => updateNextChange(tx, published.id, passed, next))
}

/** Looks for what is due until `stop`, which waits for a run in progress. */
export function startFrontPageJob(database: Database, onError: (error: unknown) => void): PeriodicJob {
  return startPeriodicJob({ interval: INTERVAL, run: () => passNextChange(database, new Date()), onError })
}
