import { expect, it } from 'vitest'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { cacheRenditions } from './cache-renditions.ts'

/** A storage in memory that notes what it is asked for, and answers when it is let. */
function createStorage(objects: Record<string, Uint8Array> = {}) {
  const asked: string[] = []
  let gate = Promise.resolve()
  const storage: ImageStorage = {
    put: async (name, bytes) => void (objects[name] = bytes),
    async get(name) {
      asked.push(name)
      const found = objects[name]
      await gate
      return found
    },
    has: async (name) => name in objects,
    async *list() {
      yield* Object.keys(objects)
    },
    delete: async (name) => void delete objects[name],
  }
  return {
    storage,
    asked,
    close() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

const imageOf = (size: number) => new Uint8Array(size)

it('asks the storage once for a rendition, however many want it and however often', async () => {
  const { storage, asked } = createStorage({ 'renditions/a/160.jpg': imageOf(10) })
  const held = cacheRenditions(storage)
  const answers = await Promise.all(Array.from({ length: 20 }, () => held.get('renditions/a/160.jpg')))
  await held.get('renditions/a/160.jpg')
  expect(new Set(answers).size).toBe(1)
  expect(asked).toEqual(['renditions/a/160.jpg'])
})

it('holds what was made here, and neither originals nor what is not there', async () => {
  const { storage, asked } = createStorage({ 'originals/a': imageOf(10) })
  const held = cacheRenditions(storage)
  await held.put('renditions/a/160.jpg', imageOf(10))
  await held.get('renditions/a/160.jpg')
  await held.get('originals/a')
  await held.get('originals/a')
  expect(await held.get('renditions/a/320.jpg')).toBeUndefined()
  expect(await held.get('renditions/a/320.jpg')).toBeUndefined()
  expect(asked).toEqual(['originals/a', 'originals/a', 'renditions/a/320.jpg', 'renditions/a/320.jpg'])
})

it('holds so many bytes and no more, those asked for last', async () => {
  const { storage, asked } = createStorage()
  const held = cacheRenditions(storage, { maxBytes: 10_000 })
  for (let index = 0; index < 50; index++) {
    await held.put(`renditions/${index}/160.jpg`, imageOf(1_000))
    await held.get('renditions/0/160.jpg')
    expect(held.cachedBytes()).toBeLessThanOrEqual(10_000)
  }
  expect(held.cachedBytes()).toBeGreaterThan(5_000)
  expect(asked).toEqual([])
  await held.put('renditions/huge/160.jpg', imageOf(20_000))
  expect((await held.get('renditions/huge/160.jpg'))?.length).toBe(20_000)
  expect(held.cachedBytes()).toBeLessThanOrEqual(10_000)
})

it('forgets what was deleted, also while it is on its way', async () => {
  const { storage, close } = createStorage({ 'renditions/a/160.jpg': imageOf(10) })
  const held = cacheRenditions(storage)
  const open = close()
  const onItsWay = held.get('renditions/a/160.jpg')
  await held.delete('renditions/a/160.jpg')
  open()
  await onItsWay
  expect(await held.get('renditions/a/160.jpg')).toBeUndefined()

  await held.put('renditions/a/160.jpg', imageOf(10))
  await held.delete('renditions/a/160.jpg')
  expect([await held.has('renditions/a/160.jpg'), await held.get('renditions/a/160.jpg')]).toEqual([false, undefined])
})

it('asks again after ten minutes: another process may have deleted it', async () => {
  let clock = 1
  const { storage, asked } = createStorage({ 'renditions/a/160.jpg': imageOf(10) })
  const held = cacheRenditions(storage, { now: () => clock })
  await held.get('renditions/a/160.jpg')
  clock += 10 * 60 * 1000 - 1
  await held.get('renditions/a/160.jpg')
  expect(asked).toHaveLength(1)
  clock += 2
  await held.get('renditions/a/160.jpg')
  expect(asked).toHaveLength(2)
})

it('asks again after a failure', async () => {
  const { storage } = createStorage({ 'renditions/a/160.jpg': imageOf(10) })
  let isAway = true
  const held = cacheRenditions({
    ...storage,
    get: (name) => (isAway ? Promise.reject(new Error('away')) : storage.get(name)),
  })
  await expect(held.get('renditions/a/160.jpg')).rejects.toThrow('away')
  isAway = false
  expect((await held.get('renditions/a/160.jpg'))?.length).toBe(10)
})
