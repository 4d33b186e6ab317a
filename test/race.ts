import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The message that starts a worker of a race. */
export interface RaceStart {
  databaseUrl: string
  skuId: string
  buyersPerProcess: number
  /** One key shared by all buyers; without it every buyer has a key of their own. */
  idempotencyKey?: string
  /** `unsafe` reads the stock and writes it later, without a lock: the race must oversell it. */
  implementation: 'real' | 'unsafe'
}

/** What a buyer got: the number of the order, or an error code. */
export type RaceOutcome = { number: string } | { code: string }

/** Runs buyers in several processes that order at the same moment. Returns the outcome of each. */
export async function runRace(processes: number, start: RaceStart): Promise<RaceOutcome[]> {
  const workers = Array.from({ length: processes }, () =>
    fork(new URL('./race-worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  )
  try {
    await Promise.all(workers.map((worker) => waitForMessage<string>(worker)))
    const outcomes = workers.map((worker) => waitForMessage<RaceOutcome[]>(worker))
    for (const worker of workers) worker.send(start)
    return (await Promise.all(outcomes)).flat()
  } finally {
    await Promise.all(workers.map(stopWorker))
  }
}

async function waitForMessage<T>(worker: ChildProcess): Promise<T> {
  const failed = once(worker, 'exit').then(() => Promise.reject(new Error('A race worker ended early')))
  // A worker that exits after its answer did not fail.
  failed.catch(() => {})
  const [message] = (await Promise.race([once(worker, 'message'), failed])) as [T]
  return message
}

async function stopWorker(worker: ChildProcess) {
  if (worker.exitCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended
}
