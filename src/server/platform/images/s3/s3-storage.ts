import { createHash } from 'node:crypto'
import { S3mini, S3ServiceError } from 's3mini'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { S3Requests } from './s3-requests.ts'
import type { S3Place } from '#server/platform/s3/s3-url.ts'

/** Milliseconds until an answer must be there, whole. Sending the largest original takes longer. */
const TIMEOUT = 10_000
const PUT_TIMEOUT = 30_000
/** The most names that a server lists at once. */
const PAGE = 1_000

interface S3Options {
  requests?: S3Requests
  /** The signal that ends a request which takes too long. */
  openTimeout?: (milliseconds: number) => AbortSignal
}

/**
 * Images as objects of a bucket. An object appears whole when its last byte has arrived, so `put` needs no temporary names.
 * Throws `BUSY` when the storage is away or refuses, `STORAGE_FULL`.
 */
export function createS3Storage(
  { endpoint, region, accessKey, secretKey }: S3Place,
  { requests = new S3Requests(), openTimeout = (milliseconds) => AbortSignal.timeout(milliseconds) }: S3Options = {},
): ImageStorage {
  const client = new S3mini({
    endpoint,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    fetch: (url, init) => fetch(url, { ...init, signal: openTimeout(init?.method === 'PUT' ? PUT_TIMEOUT : TIMEOUT) }),
  })
  return {
    async put(name, bytes) {
      // The server refuses bytes that arrive as others, and those that do not all arrive.
      const headers = { 'content-md5': createHash('md5').update(bytes).digest('base64') }
      await requests.send(`S3 PUT ${name}`, () => client.putObject(name, bytes, undefined, undefined, headers))
    },
    get: (name) =>
      requests.send(`S3 GET ${name}`, async () => {
        try {
          const response = await client.getObjectRaw(name)
          return Buffer.from(await response.arrayBuffer())
        } catch (error) {
          if (isMissingObject(error)) return undefined
          throw error
        }
      }),
    has: (name) => requests.send(`S3 HEAD ${name}`, async () => (await client.objectExists(name)) === true),
    async *list(prefix) {
      let next: string | undefined
      do {
        const token = next
        const page = await requests.send(`S3 LIST ${prefix}`, () => listPage(client, prefix, token))
        for (const { Key } of page.objects ?? []) yield Key
        next = page.nextContinuationToken
      } while (next)
    },
    async delete(name) {
      await requests.send(`S3 DELETE ${name}`, async () => {
        try {
          await client.deleteObject(name)
        } catch (error) {
          if (!isMissingObject(error)) throw error
        }
      })
    },
  }
}

async function listPage(client: S3mini, prefix: string, token: string | undefined) {
  const page = await client.listObjectsPaged('/', prefix, PAGE, token)
  if (!page) throw new S3ServiceError('There is no such bucket', 404, 'NoSuchBucket')
  return page
}

/** A bucket that is gone is no reason to say that an image is gone. */
const isMissingObject = (error: unknown) =>
  error instanceof S3ServiceError && error.status === 404 && !error.body?.includes('NoSuchBucket')
