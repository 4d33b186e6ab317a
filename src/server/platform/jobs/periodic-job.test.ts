import { expect, it } from 'vitest'
import { startPeriodicJob } from './periodic-job.ts'

it('runs at once, again after the interval, and not after it was stopped', async () => {
  const second = Promise.withResolvers<void>()
  let runs = 0
  const run = async () => {
    if (++runs === 2) second.resolve()
  }
  const job = startPeriodicJob({ interval: 1, run, onError: () => {} })
  expect(runs).toBe(1)

  await second.promise
  await job.stop()
  const runsWhenStopped = runs

  await new Promise(setImmediate)
  expect(runs).toBe(runsWhenStopped)
})

it('goes on after a run that fails, and hands on why', async () => {
  const errors: unknown[] = []
  const second = Promise.withResolvers<void>()
  let runs = 0
  const job = startPeriodicJob({
    interval: 1,
    async run() {
      if (++runs === 2) second.resolve()
      throw new Error(`run ${runs}`)
    },
    onError: (error) => errors.push(error),
  })

  await second.promise
  await job.stop()

  expect(errors.slice(0, 2)).toEqual([new Error('run 1'), new Error('run 2')])
})

it('waits at its stop for the run under way, and tells it', async () => {
  const log: string[] = []
  const job = startPeriodicJob({
    interval: 1,
    async run(signal) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      log.push('run ended')
    },
    onError: () => {},
  })

  await job.stop()
  log.push('stopped')

  expect(log).toEqual(['run ended', 'stopped'])
})

it('waits no longer than it may', async () => {
  const job = startPeriodicJob({ interval: 1, run: () => new Promise(() => {}), onError: () => {}, stopTimeout: 1 })

  await expect(job.stop()).resolves.toBeUndefined()
})
