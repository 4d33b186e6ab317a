import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucket } from '#test/s3/open-bucket.ts'
import { deleteImage, originalName, renditionName, type ImageStorage } from './image-storage.ts'
import { openImages, openImageStorage, type ImagePlace } from './open-images.ts'

/** Names to list: on a real server more than one answer holds. */
const MANY = process.env['TEST_STORAGE_URL'] ? 1_005 : 130

/** The same promises for every place where images may be kept. */
describe.each(['disk', 's3'] as const)('images on %s', (kind) => {
  let place: ImagePlace
  let storage: ImageStorage
  /** The same images as another process sees them. */
  let other: ImageStorage
  const cleanups: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hanout-storage-'))
    cleanups.push(() => rm(dataDir, { recursive: true }))
    const bucket = kind === 's3' ? await openBucket() : undefined
    if (bucket) cleanups.push(bucket.close)
    place = { dataDir, storageUrl: bucket?.storageUrl }
    storage = await openImageStorage(place)
    other = await openImageStorage(place)
  })
  afterAll(async () => {
    for (const clean of cleanups) await clean()
  })

  const namesIn = async (prefix: string) => {
    const names: string[] = []
    for await (const name of storage.list(prefix)) names.push(name)
    return names.toSorted()
  }

  it('are given back as they were, to every process', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0, 60, 38])
    await storage.put('originals/bytes', bytes)
    await storage.put('originals/empty', Buffer.alloc(0))

    for (const reader of [storage, other]) {
      expect(Buffer.from((await reader.get('originals/bytes')) ?? 'none')).toEqual(bytes)
      expect((await reader.get('originals/empty'))?.length).toBe(0)
      expect(await reader.has('originals/bytes')).toBe(true)
    }
  })

  it('are not there under other names', async () => {
    expect(await storage.get('originals/never')).toBeUndefined()
    expect(await storage.has('originals/never')).toBe(false)
    expect(await storage.get('renditions/never/160.jpg')).toBeUndefined()
    expect(await namesIn('nothing/')).toEqual([])
  })

  it('are listed by the beginning of their names, however many there are', async () => {
    const names = Array.from({ length: MANY }, (_, index) => `many/${String(index).padStart(4, '0')}`)
    for (let first = 0; first < names.length; first += 50)
      await Promise.all(names.slice(first, first + 50).map((name) => storage.put(name, Buffer.from(name))))

    expect(await namesIn('many/')).toEqual(names)
    expect(await namesIn('many/012')).toEqual(names.slice(120, 130))
    for (let first = 0; first < names.length; first += 50)
      await Promise.all(names.slice(first, first + 50).map((name) => storage.delete(name)))
    expect(await namesIn('many/')).toEqual([])
  })

  it('are deleted once and for all, with everything made from them', async () => {
    await storage.put(originalName('gone'), Buffer.from('a'))
    await storage.put(renditionName('gone', 160, 'jpg'), Buffer.from('b'))
    await storage.put(renditionName('gone', 320, 'avif'), Buffer.from('c'))
    await storage.put(renditionName('stays', 160, 'jpg'), Buffer.from('d'))

    await deleteImage(storage, 'gone')
    await deleteImage(storage, 'gone')

    expect(await storage.get(originalName('gone'))).toBeUndefined()
    expect(await storage.get(renditionName('gone', 160, 'jpg'))).toBeUndefined()
    expect(await namesIn('renditions/')).toEqual([renditionName('stays', 160, 'jpg')])
  })

  it('are whole for whoever reads while they are written', async () => {
    const bytes = Buffer.alloc(2 * 1024 * 1024, 7)
    const writing = { isDone: false }
    const written = storage.put('originals/large', bytes).finally(() => (writing.isDone = true))
    const seen = new Set<number>()
    while (!writing.isDone) seen.add((await other.get('originals/large'))?.length ?? 0)
    await written
    seen.add((await other.get('originals/large'))?.length ?? 0)

    expect([...seen].filter((length) => length > 0)).toEqual([bytes.length])
  })

  it('are made into the same rendition by two processes at once', async () => {
    const color = { r: 23, g: 70, b: 209 }
    const image = sharp({ create: { width: 300, height: 375, channels: 3, background: color } })
    await storage.put(originalName('both'), await image.jpeg().toBuffer())
    const processes = await Promise.all([openImages(place), openImages(place)])

    const [one, two] = await Promise.all(processes.map(({ renditions }) => renditions.get('both', 160, 'webp')))
    const kept = await (await openImageStorage(place)).get(renditionName('both', 160, 'webp'))

    expect(one?.length).toBeGreaterThan(0)
    expect(Buffer.from(one ?? '')).toEqual(Buffer.from(two ?? 'none'))
    expect(Buffer.from(kept ?? '')).toEqual(Buffer.from(one ?? 'none'))
  })
})
