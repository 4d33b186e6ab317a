import { findDueNight } from '#domain/backup/nightly-slot.ts'
import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import type { BackupRunner } from './backup-runner.ts'
import { listNightlyRuns } from './queries.ts'

/** Milliseconds between two looks at the clock. */
const INTERVAL = 60_000

/** Makes the nightly backup if it is due at `now` and no other process makes it. */
export async function runDueBackup(runner: BackupRunner, now: Date): Promise<void> {
  const { query } = runner.context.database
  const { hasNightlyBackup, backupHour } = await getStaffSettings(query)
  if (!hasNightlyBackup) return
  const slot = findDueNight(now, backupHour, await listNightlyRuns(query, now))
  const started = slot === undefined ? undefined : await runner.start({ kind: 'nightly', slot })
  await started?.ended
}

/** Makes a backup every night until `stop`. A run in progress ends when the server closes. */
export function startBackupJob(runner: BackupRunner, onError: (error: unknown) => void): PeriodicJob {
  return startPeriodicJob({ interval: INTERVAL, run: () => runDueBackup(runner, new Date()), onError })
}
