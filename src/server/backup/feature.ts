import type { Feature } from '#server/feature.ts'
import { startDamageJob } from './damage-job.ts'
import { startBackupJob } from './nightly-job.ts'
import { backupRoutes } from './routes.ts'

export const backupFeature = {
  routes: (app, { backups }) => backupRoutes(app, backups),
  jobs: ({ database, backups, log, logError }) => [
    startDamageJob(database, {
      onDamage: (damage) =>
        log.error({ damage }, 'the database is damaged: restore the newest good backup, docs/backup.md'),
      onError: logError('could not look whether the database is damaged'),
    }),
    startBackupJob(backups, logError('could not begin the nightly backup')),
  ],
} satisfies Feature
