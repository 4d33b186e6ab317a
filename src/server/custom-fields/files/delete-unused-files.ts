import { deleteImage, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteFileIfUnused, listUnusedFiles, upsertFieldFile } from './file-queries.ts'

/** Milliseconds a file is kept that no field holds. */
const UNUSED_FILE_AGE = 24 * 60 * 60 * 1000

/** Deletes files that no field holds. Answers how many. */
export async function deleteUnusedFiles(database: Database, storage: ImageStorage, now: number): Promise<number> {
  const before = new Date(now - UNUSED_FILE_AGE).toISOString()
  let count = 0
  for (const id of await listUnusedFiles(database.longQuery, before)) {
    const file = await database.transact((tx) => deleteFileIfUnused(tx, id, before))
    if (!file) continue
    try {
      await deleteImage(storage, id)
    } catch (error) {
      // What the storage still has is known again, so that the next cleanup finds it.
      await database.transact((tx) => upsertFieldFile(tx, file))
      throw error
    }
    count++
  }
  return count
}
