import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { findBackupFile } from './backup-folder.ts'
import { findRun } from './queries.ts'

/** The path of a backup for a download, which is written into the log of who did what. Throws `NOT_FOUND`. */
export async function openBackupFile(
  database: Database,
  folder: string,
  { id, userId }: { id: string; userId: string },
): Promise<{ path: string; name: string }> {
  const run = await findRun(database.query, id)
  const name = run?.kind === 'command' ? null : run?.file_name
  const path = name ? await findBackupFile(folder, name) : undefined
  if (!name || !path) throw new ApiError('NOT_FOUND')
  const subject = { kind: 'settings' as const, id: 'backup', name: 'backup' }
  await database.transact((tx) =>
    insertAdminAction(tx, { userId, action: 'backup.downloaded', subject, after: { fileName: name } }),
  )
  return { path, name }
}
