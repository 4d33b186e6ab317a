import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { WorkerPool, type PoolWorker } from './worker-pool.ts'

class FakeWorker extends EventEmitter implements PoolWorker {
  readonly signals: string[] = []
  readonly id: number
  readonly process: PoolWorker['process']

  constructor(id: number) {
    super()
    this.id = id
    this.process = { pid: 100 + id, kill: (signal) => this.signals.push(signal) }
  }

  end(code: number | null = null, signal: string | null = 'SIGKILL') {
    this.emit('exit', code, signal)
  }
}

function makePool(count: number) {
  const workers: FakeWorker[] = []
  const pauses: number[] = []
  const state = { now: 0, waiting: [] as (() => void)[] }
  const pool = new WorkerPool({
    count,
    fork() {
      const worker = new FakeWorker(workers.length + 1)
      workers.push(worker)
      return worker
    },
    onEnd: ({ pause }) => pauses.push(pause),
    now: () => state.now,
    later: (callback) => state.waiting.push(callback),
  })
  const replace = () => state.waiting.splice(0).forEach((callback) => callback())
  return { pool, workers, pauses, state, replace }
}

const listen = (workers: FakeWorker[]) => workers.forEach((worker) => worker.emit('listening', { port: 3456 }))

describe('a pool of workers', () => {
  it('has started when all of them listen, and replaces one that dies', async () => {
    const { pool, workers, replace, pauses } = makePool(2)
    const started = pool.start()
    listen(workers)
    expect(await started).toBe(3456)

    workers[0]?.end()
    replace()
    expect({ count: workers.length, pauses }).toEqual({ count: 3, pauses: [100] })
  })

  it('waits longer each time where workers die again and again, and not after one that was well', async () => {
    const { pool, workers, replace, pauses, state } = makePool(1)
    void pool.start()
    listen(workers)
    for (let death = 0; death < 11; death++) {
      workers.at(-1)?.end()
      replace()
    }
    state.now += 10_000
    workers.at(-1)?.end()
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 100])
  })

  it('stops all, waits for the last, and replaces none', async () => {
    const { pool, workers, replace } = makePool(2)
    const started = pool.start()
    listen(workers)
    await started
    const log: string[] = []
    const stopped = pool.stop().then(() => log.push('stopped'))
    workers[0]?.end(0, null)
    replace()
    await Promise.resolve()
    expect({ log, signals: workers.map(({ signals }) => signals) }).toEqual({
      log: [],
      signals: [['SIGTERM'], ['SIGTERM']],
    })
    workers[1]?.end(0, null)
    await stopped
    expect(workers).toHaveLength(2)
  })

  it('replaces nobody whose pause ends after the stop', async () => {
    const { pool, workers, replace } = makePool(1)
    void pool.start()
    listen(workers)
    workers[0]?.end()
    await pool.stop()
    replace()
    expect(workers).toHaveLength(1)
  })

  it('gives up when a worker ends before all have listened, and stops the others', async () => {
    const { pool, workers } = makePool(2)
    const started = pool.start()
    workers[0]?.end(1, null)
    expect(workers[1]?.signals).toEqual(['SIGTERM'])
    workers[1]?.end(0, null)
    await expect(started).rejects.toThrow('A worker ended with 1 at its start')
  })
})
