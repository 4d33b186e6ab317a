import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makePrivateFolder } from '#server/platform/secrets/private-files.ts'
import { explainStorageAway } from '#server/backup/file/explain-storage-away.ts'
import { openDiskStorage } from '#server/platform/images/disk-storage.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { imageFolder, openImageStorage } from '#server/platform/images/open-images.ts'
import { RESTORING, type Place } from './check-place.ts'

/** The images of a restore, until all of it is there. */
export interface StagedImages {
  put: ImageStorage['put']
  /** Brings them to their place, before the tables are seen there. */
  move(): Promise<void>
  /** Ends the restore, after the tables are in their place. */
  keep(): Promise<void>
  /** Takes back what is there, after a failure. */
  discard(): Promise<void>
}

/** Opens a place for the images of a restore: a folder that is renamed at the end, or the bucket itself. */
export async function stageImages(place: Place, stagingFolder: string): Promise<StagedImages> {
  return place.storageUrl === undefined ? stageInFolder(place, stagingFolder) : stageInBucket(place)
}

async function stageInFolder(place: Place, stagingFolder: string): Promise<StagedImages> {
  const { put } = await openDiskStorage(stagingFolder)
  const images = imageFolder(place)
  let isMoved = false
  return {
    put,
    async move() {
      // It holds no file: the place was checked.
      await rm(images, { recursive: true, force: true })
      await makePrivateFolder(dirname(images))
      await rename(stagingFolder, images)
      isMoved = true
    },
    keep: async () => {},
    // The staging folder goes with all that it holds; only what was moved out of it is left.
    async discard() {
      if (isMoved) await rm(images, { recursive: true, force: true })
    },
  }
}

/** A bucket cannot rename. Nothing shows its images before the tables are there, and the mark shows that they are no shop's. */
async function stageInBucket(place: Place): Promise<StagedImages> {
  const storage = await openImageStorage(place)
  const mark = Buffer.from('A restore was interrupted if this stays. Run it again.')
  await explainStorageAway(() => storage.put(RESTORING, mark))
  const own: string[] = []
  return {
    async put(name, bytes) {
      own.push(name)
      await explainStorageAway(() => storage.put(name, bytes))
    },
    move: async () => {},
    keep: () => storage.delete(RESTORING),
    // What else is there is not touched, whatever the mark says: a shop may have been started on it.
    async discard() {
      for (const name of [...own, RESTORING]) await storage.delete(name)
    },
  }
}
