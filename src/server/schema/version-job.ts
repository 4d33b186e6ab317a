import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { watchNewerData, type NewerDataError } from '#server/platform/db/migrate.ts'
import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import { migrationsFolder, type Database } from './database.ts'

/** Milliseconds between two looks: for so long a process of an older version may still write after a migration that closes it out. */
const INTERVAL = 5_000

/** Stops the writes of this process when a newer version has changed the database so that this one does not know how to write it. */
export async function stopIfOutdated(
  database: Database,
  findNewer: () => Promise<NewerDataError | undefined>,
  onStop: (reason: NewerDataError) => void,
): Promise<void> {
  if (database.isWritingStopped()) return
  const newer = await findNewer()
  if (!newer) return
  database.stopWriting(() => new ApiError('SHOP_MOVING', { message: t('adminMessages.versionOutdated'), cause: newer }))
  onStop(newer)
}

/** Looks again and again whether this version may still write. */
export function startVersionJob(database: Database, onStop: (reason: NewerDataError) => void): PeriodicJob {
  const findNewer = watchNewerData(database, migrationsFolder)
  // That the database is away is logged by whatever else needs it.
  return startPeriodicJob({
    interval: INTERVAL,
    run: () => stopIfOutdated(database, findNewer, onStop),
    onError: () => {},
  })
}
