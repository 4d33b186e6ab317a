import { runWorkers } from './run-workers.ts'

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
  const starts = Array.from({ length: processes }, () => start)
  const module = new URL('./race-worker.ts', import.meta.url)
  return (await runWorkers<RaceOutcome[]>(module, starts)).flat()
}
