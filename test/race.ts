import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What every process of a race is told. */
export interface RaceStart {
  address: string
  skuId: string
  buyers: number
  /** One key for all, or none: then every buyer has a key of their own. */
  idempotencyKey?: string
  /** The shop to buy from: the real one, or one that reads the stock first and writes it later. */
  shop: 'real' | 'careless'
}

/** What a buyer got: the order's number, or the code of the refusal. */
export type Outcome = { number: string } | { code: string }

/** Lets buyers of several processes order at the same moment. Answers with what each of them got. */
export async function race(processes: number, start: RaceStart): Promise<Outcome[]> {
  const racers = Array.from({ length: processes }, () =>
    fork(new URL('./racer.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  )
  try {
    await Promise.all(racers.map((racer) => hear<string>(racer)))
    const outcomes = racers.map((racer) => hear<Outcome[]>(racer))
    for (const racer of racers) racer.send(start)
    return (await Promise.all(outcomes)).flat()
  } finally {
    await Promise.all(racers.map(leave))
  }
}

async function hear<T>(racer: ChildProcess): Promise<T> {
  const failed = once(racer, 'exit').then(() => Promise.reject(new Error('A racer ended early')))
  // Ending after it has answered is no failure.
  failed.catch(() => {})
  const [message] = (await Promise.race([once(racer, 'message'), failed])) as [T]
  return message
}

async function leave(racer: ChildProcess) {
  if (racer.exitCode !== null) return
  const ended = once(racer, 'exit')
  racer.kill('SIGTERM')
  await ended
}
