import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import type { Database } from '#server/schema/database.ts'

/** Milliseconds between two looks: a damage that no statement meets is known within a day. */
const INTERVAL = 24 * 60 * 60 * 1000

/** Checks the database for damage at the start and then every day, and reports what it finds. */
export function startDamageJob(
  database: Pick<Database, 'findDamage'>,
  { onDamage, onError }: { onDamage: (damage: string) => void; onError: (error: unknown) => void },
): PeriodicJob {
  const run = async () => {
    const damage = await database.findDamage()
    if (damage !== undefined) onDamage(damage)
  }
  return startPeriodicJob({ interval: INTERVAL, run, onError, stopTimeout: 0 })
}
