import { expect, it } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/** A task that ends on request. */
function makeTask() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

it('runs so many at once, queues so many, and refuses the rest', async () => {
  const limit = new ConcurrencyLimit({ concurrency: 1, maxQueued: 1 })
  const log: string[] = []
  const first = makeTask()
  const running = limit.run(first.run)
  const queued = limit.run(async () => void log.push('queued'))

  await expect(limit.run(async () => {})).rejects.toMatchObject({ code: 'BUSY' })
  expect({ log, isIdle: limit.isIdle }).toEqual({ log: [], isIdle: false })

  first.end()
  await Promise.all([running, queued])
  expect({ log, isIdle: limit.isIdle }).toEqual({ log: ['queued'], isIdle: true })
})

it('frees the slot of a task that fails', async () => {
  const limit = new ConcurrencyLimit({ concurrency: 1, maxQueued: 0 })
  await expect(limit.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')

  expect(await limit.run(async () => 'done')).toBe('done')
})
