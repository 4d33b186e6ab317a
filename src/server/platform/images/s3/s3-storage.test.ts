import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { startS3Server } from '#test/s3/s3-server.ts'
import { openS3Storage } from './open-s3-storage.ts'
import { S3Requests } from './s3-requests.ts'
import { createS3Storage } from './s3-storage.ts'
import { parseS3Url } from '#server/platform/s3/s3-url.ts'
import { StorageBreaker } from './storage-breaker.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let clock = 0
let pauses: number[] = []

beforeEach(async () => {
  server = await startS3Server()
  clock = 0
  pauses = []
})
afterEach(() => server.stop())

const placeOf = (url = server.storageUrl) => {
  const place = parseS3Url(url)
  if (!place) throw new Error('No address of a bucket')
  return place
}

/** The storage with a clock of its own, and pauses that are only noted. */
function open({ url, timeout = new AbortController() }: { url?: string; timeout?: AbortController } = {}) {
  const pause = async (milliseconds?: number) => void pauses.push(milliseconds ?? 0)
  const requests = new S3Requests({ pause: pause as never, breaker: new StorageBreaker(() => clock) })
  return createS3Storage(placeOf(url), { requests, openTimeout: () => timeout.signal })
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  )

async function listAll(storage: ImageStorage) {
  const names: string[] = []
  for await (const name of storage.list('originals/')) names.push(name)
  return names
}

const bytes = Buffer.from('an image')

describe('an S3 storage in trouble', () => {
  it.each([
    ['a server error', { status: 500, code: 'InternalError' }],
    ['a storage that is asked too often', { status: 503, code: 'SlowDown' }],
    ['a connection that breaks before the answer', 'reset'],
    ['a connection that breaks in the middle of the answer', 'cut'],
    ['bytes that arrived as others', { status: 400, code: 'BadDigest' }],
  ] as const)('is asked again after %s', async (_, failure) => {
    const storage = open()
    await storage.put('originals/a', bytes)
    for (const [request, ask] of [
      ['GET originals/a', () => storage.get('originals/a')],
      ['PUT originals/b', () => storage.put('originals/b', bytes)],
    ] as const) {
      let left = 2
      server.failure = (what) => (what === request && left-- > 0 ? failure : undefined)
      await ask()
      expect(server.requests.filter((what) => what === request)).toHaveLength(3)
    }
    expect(server.objects.get('originals/b')).toEqual(bytes)
    expect(await storage.get('originals/a')).toEqual(bytes)
    expect(pauses).toHaveLength(4)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(600)
  })

  it.each([
    [{ status: 500, code: 'InternalError' }, 3],
    [{ status: 403, code: 'AccessDenied' }, 1],
    [{ status: 404, code: 'NoSuchBucket' }, 1],
    ['reset', 3],
  ] as const)(
    'refuses with BUSY after %j, tried %i times, and tells neither keys nor bodies',
    async (failure, times) => {
      const storage = open()
      server.failure = () => failure
      const asked = [
        () => storage.get('originals/a'),
        () => storage.put('originals/a', bytes),
        () => storage.delete('originals/a'),
        () => listAll(storage),
      ]
      for (const ask of asked) {
        server.requests.length = 0
        clock += 10_000
        const error = await failureOf(ask())
        expect(error).toMatchObject({ code: 'BUSY', status: 503, cause: { message: expect.stringContaining('S3 ') } })
        expect(server.requests).toHaveLength(times)
        const told = JSON.stringify([error, (error as Error).stack, String((error as Error).cause)])
        for (const secret of server.secrets) expect(told).not.toContain(secret)
        expect((error as Error).cause).not.toHaveProperty('cause')
      }
    },
  )

  it('lists all names, also when the list breaks off between two pages', async () => {
    const storage = open()
    const names = Array.from({ length: 2_500 }, (_, index) => `originals/${String(index).padStart(4, '0')}`)
    for (const name of names) server.objects.set(name, bytes)
    server.failure = () => (server.requests.length === 2 ? 'cut' : undefined)
    expect(await listAll(storage)).toEqual(names)
    expect(server.requests).toHaveLength(4)
  })

  it('says that it is full', async () => {
    const storage = open()
    server.failure = () => ({ status: 403, code: 'QuotaExceeded' })
    expect(await failureOf(storage.put('originals/a', bytes))).toMatchObject({ code: 'STORAGE_FULL' })
  })

  it('does not take a bucket that is gone for an image that is gone', async () => {
    const storage = open({ url: server.storageUrl.replace('/pictures', '/others') })
    expect(await failureOf(storage.get('originals/a'))).toMatchObject({ code: 'BUSY' })
  })

  it('keeps nothing of an image whose bytes did not all arrive', async () => {
    const storage = open()
    server.failure = (what) => (what.startsWith('PUT') ? 'reset' : undefined)
    expect(await failureOf(storage.put('originals/a', Buffer.alloc(1_000_000)))).toBeInstanceOf(ApiError)
    expect([...server.objects.keys()]).toEqual([])
  })

  it('refuses everybody at once while it does not answer, and heals by itself', async () => {
    const storage = open()
    await storage.put('originals/a', bytes)
    await server.stop()
    expect(await failureOf(storage.get('originals/a'))).toMatchObject({ code: 'BUSY' })

    server.requests.length = 0
    await server.start()
    // At rest: not asked at all.
    expect(await failureOf(storage.get('originals/a'))).toMatchObject({ code: 'BUSY' })
    expect(server.requests).toEqual([])

    clock += 1_000
    expect(await storage.get('originals/a')).toEqual(bytes)
    expect(await storage.get('originals/a')).toEqual(bytes)
  })

  it('lets one ask for all after a rest', async () => {
    const timeout = new AbortController()
    const storage = open({ timeout })
    server.failure = () => 'hang'
    server.onHang = () => timeout.abort(new DOMException('Too long', 'TimeoutError'))
    // A request that took too long is not sent again.
    expect(await failureOf(storage.get('originals/a'))).toMatchObject({ code: 'BUSY' })
    expect(server.requests).toHaveLength(1)

    const breaker = new StorageBreaker(() => clock)
    breaker.open()
    expect(breaker.mayAsk()).toBe(false)
    clock += 1_000
    expect([breaker.mayAsk(), breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false, false])
    breaker.open()
    clock += 999
    expect(breaker.mayAsk()).toBe(false)
    clock += 1
    expect(breaker.mayAsk()).toBe(true)
    breaker.close()
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true])
  })
})

describe('opening a bucket', () => {
  it.each([
    ['with a wrong secret', (url: string) => url.replace('key@', 'kex@'), '403 SignatureDoesNotMatch'],
    ['that does not exist', (url: string) => url.replace('/pictures', '/others'), '404 NoSuchBucket'],
  ])('%s fails, and says so without the secret', async (_, change, reason) => {
    const url = change(server.storageUrl)
    const error = await failureOf(openS3Storage(placeOf(url)))
    expect(String(error)).toContain(reason)
    for (const secret of server.secrets) expect(String((error as Error).stack)).not.toContain(secret)
  })

  it('that does not answer now works: it may answer later', async () => {
    await server.stop()
    const storage = await openS3Storage(placeOf())
    await server.start()
    await storage.put('originals/a', bytes)
    expect(await storage.get('originals/a')).toEqual(bytes)
  })
})
