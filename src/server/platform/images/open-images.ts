import { openDiskStorage } from './disk-storage.ts'
import type { ImageStorage } from './image-storage.ts'
import { Renditions } from './renditions.ts'

/** The shop's images: where they are kept, and how they are delivered. */
export interface Images {
  storage: ImageStorage
  renditions: Renditions
}

/** Opens the images kept in that folder. */
export async function openImages(folder: string): Promise<Images> {
  const storage = await openDiskStorage(folder)
  return { storage, renditions: new Renditions(storage) }
}
