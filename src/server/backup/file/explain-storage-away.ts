import { ImageStorageAway } from '#server/platform/images/image-storage-away.ts'
import { BackupError } from './backup-error.ts'

/** Does what needs the storage of the images. Throws a `BackupError` that says so where it does not answer. */
export async function explainStorageAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImageStorageAway)) throw error
    throw new BackupError('The storage of the images does not answer.', { cause: error })
  }
}
