import type { BackupRun } from '#domain/backup/backup.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { BackupRunner } from './backup-runner.ts'
import { toBackupRun } from './list-backups.ts'

/** Starts a backup in the background. Throws `BACKUP_RUNNING`. */
export async function startBackup(runner: BackupRunner, userId: string): Promise<BackupRun> {
  const started = await runner.start({ kind: 'manual', userId })
  if (!started) throw new ApiError('BACKUP_RUNNING')
  return toBackupRun(started.run, runner.context.folder)
}
