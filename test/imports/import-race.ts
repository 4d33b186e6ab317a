import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ImportWorkerStart } from './import-worker.ts'

/** Runs a worker process for each start, all at the same moment, until they end. Returns the signals that killed them. */
export async function runImportWorkers(starts: ImportWorkerStart[]): Promise<(NodeJS.Signals | null)[]> {
  const workers = starts.map(() =>
    fork(new URL('./import-worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  )
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const ends = workers.map(async (worker) => {
    const [code, signal] = (await once(worker, 'exit')) as [number | null, NodeJS.Signals | null]
    if (code !== null && code !== 0) throw new Error(`An import worker ended with ${code}`)
    return signal
  })
  for (const [index, worker] of workers.entries()) worker.send(starts[index] ?? {})
  return Promise.all(ends)
}
