import { S3mini, S3ServiceError } from 's3mini'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { cacheRenditions } from './cache-renditions.ts'
import { createS3Storage } from './s3-storage.ts'
import type { S3Place } from '#server/platform/s3/s3-url.ts'

/** Milliseconds that a start waits for the storage. */
const TIMEOUT = 5_000

/**
 * Opens images kept in a bucket. Throws an error that says so where the bucket can never be used with these keys; one that
 * does not answer now may answer later, and is opened.
 */
export async function openS3Storage(place: S3Place): Promise<ImageStorage> {
  await check(place)
  return cacheRenditions(createS3Storage(place))
}

async function check({ endpoint, region, accessKey, secretKey }: S3Place) {
  const client = new S3mini({
    endpoint,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: TIMEOUT,
  })
  const refusal = await client.listObjectsPaged('/', 'originals/', 1).then(
    (page) => (page ? undefined : '404 NoSuchBucket'),
    (error: unknown) =>
      error instanceof S3ServiceError && error.status < 500 && error.status !== 429
        ? `${error.status} ${error.serviceCode ?? ''}`
        : undefined,
  )
  if (refusal) throw new Error(`STORAGE_URL: ${endpoint} cannot be used: ${refusal.trim()}`)
}
