import { access, readdir } from 'node:fs/promises'
import { BackupError } from '#server/backup/file/backup-error.ts'
import { isPostgres } from '#server/platform/db/load-tables.ts'
import { explainStorageAway } from '#server/backup/file/explain-storage-away.ts'
import { imageFolder, openImageStorage, type ImagePlace } from '#server/platform/images/open-images.ts'
import { openDatabase } from '#server/schema/database.ts'

/** Stands in a bucket while images are restored into it: what is there beside it belongs to a restore that was interrupted. */
export const RESTORING = 'restoring'

/** Where a shop is kept: its database, and the place of its images. */
export interface Place extends ImagePlace {
  /** The URL of PostgreSQL, or the path of the SQLite file. */
  databaseAddress: string
}

/** Throws `BackupError` unless the place holds neither a database with tables nor images. */
export async function checkPlace({ databaseAddress, ...imagePlace }: Place): Promise<void> {
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
  if (imagePlace.storageUrl !== undefined) return checkBucket(imagePlace)
  const images = imageFolder(imagePlace)
  if ((await countFiles(images)) > 0)
    throw new BackupError(`There are images already: ${images}. Move them away, or set DATA_DIR to another folder.`)
}

/** What an interrupted restore has left may be there. */
async function checkBucket(place: ImagePlace) {
  const storage = await openImageStorage(place)
  const isEmpty = await explainStorageAway(async () => {
    for await (const _ of storage.list('')) return storage.has(RESTORING)
    return true
  })
  if (!isEmpty) throw new BackupError('There are images already in the bucket of STORAGE_URL. Name an empty one.')
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
