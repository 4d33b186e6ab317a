import { randomUUID } from 'node:crypto'
import { S3mini } from 's3mini'
import { parseS3Url } from '#server/platform/s3/s3-url.ts'
import { startS3Server } from './s3-server.ts'

/** A bucket with nothing in it: of the server that `TEST_STORAGE_URL` names, or of a stand-in. */
export async function openBucket(): Promise<{ storageUrl: string; close(): Promise<void> }> {
  const created = await createTestBucket()
  if (created) return { storageUrl: created, close: async () => {} }
  const { storageUrl, stop } = await startS3Server()
  return { storageUrl, close: stop }
}

/** A new bucket of the server that `TEST_STORAGE_URL` names; undefined without one: then images are on the disk. */
export async function createTestBucket(): Promise<string | undefined> {
  const given = process.env['TEST_STORAGE_URL']
  return given ? createBucketBeside(given) : undefined
}

async function createBucketBeside(storageUrl: string) {
  const url = new URL(storageUrl)
  url.pathname = `/test-${randomUUID()}`
  await createBucket(url.href)
  return url.href
}

/** Creates the bucket of the URL. */
export async function createBucket(storageUrl: string): Promise<void> {
  const place = parseS3Url(storageUrl)
  if (!place) throw new Error('It is no address of a bucket')
  const { endpoint, region, accessKey: accessKeyId, secretKey: secretAccessKey } = place
  await new S3mini({ endpoint, region, accessKeyId, secretAccessKey }).createBucket()
}
