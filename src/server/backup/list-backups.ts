import type { BackupRun } from '#domain/backup/backup.ts'
import type { Db } from '#server/schema/database.ts'
import { findBackupFile } from './backup-folder.ts'
import { listRuns, type BackupRow } from './queries.ts'

/** The last runs of backups, newest first, and which of their files are in the folder. */
export async function listBackups(db: Db, folder: string): Promise<BackupRun[]> {
  return Promise.all((await listRuns(db)).map((run) => toBackupRun(run, folder)))
}

/** A run as the API answers it. */
export async function toBackupRun(run: BackupRow, folder: string): Promise<BackupRun> {
  const isOwn = run.kind !== 'command' && run.file_name !== null
  const path = isOwn ? await findBackupFile(folder, run.file_name ?? '') : undefined
  return {
    id: run.id,
    kind: run.kind,
    startedAt: run.started_at,
    endedAt: run.ended_at,
    fileName: run.file_name,
    bytes: run.bytes,
    error: run.error,
    isDownloadable: path !== undefined,
  }
}
