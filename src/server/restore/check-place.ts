import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '#server/backup/file/backup-error.ts'
import { isPostgres } from '#server/platform/db/load-tables.ts'
import { openDatabase } from '#server/schema/database.ts'

/** Where a shop is kept. */
export interface Place {
  dataDir: string
  /** The URL of PostgreSQL, or the path of the SQLite file. */
  databaseAddress: string
}

/** Throws `BackupError` unless the place holds neither a database with tables nor images. */
export async function checkPlace({ dataDir, databaseAddress }: Place): Promise<void> {
  if (isPostgres(databaseAddress)) {
    const database = openDatabase(databaseAddress)
    try {
      const tables = await database.readSnapshot(async (snapshot) => snapshot.tables.length)
      if (tables > 0) throw new BackupError('The database holds tables already. Restore into an empty one.')
    } finally {
      await database.close()
    }
  } else if ((await exists(databaseAddress)) || (await exists(`${databaseAddress}-wal`))) {
    throw new BackupError(
      `There is a shop already: ${databaseAddress}. Move it away, or set DATA_DIR to another folder.`,
    )
  }
  const images = join(dataDir, 'images')
  if ((await countFiles(images)) > 0)
    throw new BackupError(`There are images already: ${images}. Move them away, or set DATA_DIR to another folder.`)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function countFiles(folder: string) {
  if (!(await exists(folder))) return 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
