import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a module in several processes that begin at the same moment: each says that it is ready, gets the start message,
 * and answers once. Returns the answers, and ends the processes.
 */
export async function runWorkers<Answer>(module: URL, starts: readonly object[]): Promise<Answer[]> {
  const workers = starts.map(() => fork(module, { execArgv: ['--disable-warning=ExperimentalWarning'] }))
  try {
    await Promise.all(workers.map((worker) => waitForMessage<string>(worker)))
    const answers = workers.map((worker) => waitForMessage<Answer>(worker))
    for (const [place, worker] of workers.entries()) worker.send(starts[place] ?? {})
    return await Promise.all(answers)
  } finally {
    await Promise.all(workers.map(stopWorker))
  }
}

async function waitForMessage<T>(worker: ChildProcess): Promise<T> {
  const failed = once(worker, 'exit').then(() => Promise.reject(new Error('A worker ended early')))
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
