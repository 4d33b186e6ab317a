import { join } from 'node:path'
import { openDiskStorage } from './disk-storage.ts'
import type { ImageStorage } from './image-storage.ts'
import { Renditions } from './renditions.ts'
import { parseS3Url } from '#server/platform/s3/s3-url.ts'

/** The shop's images: where they are kept, and how they are delivered. */
export interface Images {
  storage: ImageStorage
  renditions: Renditions
}

/** Where images are kept: in the bucket of the URL, or else in the folder. */
export interface ImagePlace {
  dataDir: string
  /** `s3://KEY:SECRET@host:port/bucket?region=…&tls=0` */
  storageUrl?: string | undefined
}

/** The folder of the images that are kept on the disk. */
export const imageFolder = ({ dataDir }: Pick<ImagePlace, 'dataDir'>): string => join(dataDir, 'images')

/** Opens the images that are kept there. Throws an error that says so where a bucket cannot be used. */
export async function openImages(place: ImagePlace): Promise<Images> {
  const storage = await openImageStorage(place)
  return { storage, renditions: new Renditions(storage, { isRemote: place.storageUrl !== undefined }) }
}

/** Opens the place of the images: the one function that chooses between disk and bucket. */
export async function openImageStorage({ dataDir, storageUrl }: ImagePlace): Promise<ImageStorage> {
  if (storageUrl === undefined) return openDiskStorage(imageFolder({ dataDir }))
  const place = parseS3Url(storageUrl)
  if (!place) throw new Error('STORAGE_URL is not the address of a bucket')
  const { openS3Storage } = await import('./s3/open-s3-storage.ts')
  return openS3Storage(place)
}
