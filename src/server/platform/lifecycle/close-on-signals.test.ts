import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOnSignals } from './close-on-signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that closes on signals. `closing` ends its close, and `exits` holds the codes it ended with. */
function startProcess({ notice = 0 } = {}) {
  const target = Object.assign(new EventEmitter(), {
    exits: [] as number[],
    exit(code: number) {
      target.exits.push(code)
      target.emit('exit')
    },
  })
  const closing = Promise.withResolvers<void>()
  const close = vi.fn<() => Promise<void>>(() => closing.promise)
  closeOnSignals(close, { target, now: Date.now, notice })
  return { target, closing, close, exits: target.exits }
}

it('closes once, and then ends well', async () => {
  const { target, closing, close, exits } = startProcess()
  target.emit('SIGTERM')
  expect(exits).toEqual([])

  closing.resolve()
  await once(target, 'exit')

  expect(exits).toEqual([0])
  expect(close).toHaveBeenCalledTimes(1)
})

it('takes signals of one cause for one', () => {
  const { target, close, exits } = startProcess()
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGINT']) {
    target.emit(signal)
    vi.advanceTimersByTime(200)
  }

  expect(close).toHaveBeenCalledTimes(1)
  expect(exits).toEqual([])
})

it('goes on closing at a second signal in the first moments, and ends at a third', () => {
  const { target, exits } = startProcess()
  target.emit('SIGINT')
  vi.advanceTimersByTime(400)
  target.emit('SIGINT')
  expect(exits).toEqual([])

  vi.advanceTimersByTime(400)
  target.emit('SIGINT')

  expect(exits).toEqual([1])
})

it('ends at a second signal that comes later', () => {
  const { target, exits } = startProcess()
  target.emit('SIGTERM')
  vi.advanceTimersByTime(1_100)

  target.emit('SIGTERM')

  expect(exits).toEqual([1])
})

it('ends when closing fails', async () => {
  const { target, closing, exits } = startProcess()
  target.emit('SIGTERM')

  closing.reject(new Error('broken'))
  await once(target, 'exit')

  expect(exits).toEqual([1])
})

it('ends when closing hangs', () => {
  const { target, exits } = startProcess()
  target.emit('SIGTERM')

  vi.advanceTimersByTime(9_900)
  expect(exits).toEqual([])
  vi.advanceTimersByTime(200)

  expect(exits).toEqual([1])
})

it('leaves as much time for closing after load balancers were given time to notice', () => {
  const { target, exits } = startProcess({ notice: 5_000 })
  target.emit('SIGTERM')

  vi.advanceTimersByTime(14_900)
  expect(exits).toEqual([])
  vi.advanceTimersByTime(200)

  expect(exits).toEqual([1])
})
