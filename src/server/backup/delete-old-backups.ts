import type { BackupKind } from '#domain/backup/backup.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteBackupFiles, deleteUnfinished } from './backup-folder.ts'
import { deleteOldRuns, listGoodRuns, listRunIds } from './queries.ts'

/** Kinds whose files lie in the backup folder, each counted by itself: what staff make by hand takes no night away. */
const KINDS = ['nightly', 'manual'] as const satisfies BackupKind[]

/**
 * Deletes the files of all but the newest backups of each kind, and what was never finished. Only what this shop has a
 * record of: other shops may share the folder. Then the records of old runs without a file.
 */
export async function deleteOldBackups(
  database: Database,
  folder: string,
  { kept, now }: { kept: number; now: Date },
): Promise<void> {
  const keptIds: string[] = []
  for (const kind of KINDS) {
    const runs = await listGoodRuns(database.query, kind)
    keptIds.push(...runs.slice(0, kept).map(({ id }) => id))
    await deleteBackupFiles(
      folder,
      runs.slice(kept).map(({ file_name: name }) => name ?? ''),
    )
  }
  await deleteUnfinished(folder, await listRunIds(database.query))
  await database.transact((tx) => deleteOldRuns(tx, { now, keptIds }))
}
