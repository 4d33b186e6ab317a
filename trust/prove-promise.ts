import { setTimeout as pause } from 'node:timers/promises'
import { engines, type Engine } from './engine.ts'
import type { RunSize, TrustOutcome, TrustPromise } from './promise.ts'
import { requireEffect, type Saboteur } from './saboteur.ts'

/** A line of the table. */
export interface PromiseProof extends TrustOutcome {
  promise: string
  engine: Engine
  /** Of all runs together, without their waiting for a turn. */
  seconds: number
  /** How many saboteurs were caught, of how many; and the names of those that got away. */
  caught: { count: number; of: number; escaped: string[] }
  isProved: boolean
}

interface ProofOptions {
  size: RunSize
  /** Begins a run when it is its turn. */
  takeTurn<T>(run: () => Promise<T>): Promise<T>
}

/** What some saboteurs break shows by chance alone, such as a race: they are caught when one of so many runs shows it. */
const TRIES = 3
/** Milliseconds after which a short run is given up: it hangs. */
const LONGEST_SHORT_RUN = 900_000

/** Runs a promise on the shop as it is, and on the shop of each of its saboteurs: kept by the first, broken by every other. */
export async function provePromise(
  promise: TrustPromise,
  engine: Engine,
  { size, takeTurn }: ProofOptions,
): Promise<PromiseProof> {
  let milliseconds = 0
  const run = (runSize: RunSize, saboteur?: Saboteur) =>
    takeTurn(async () => {
      const started = performance.now()
      try {
        return await giveUpLate(runSize, promise.run(engine, runSize, saboteur))
      } finally {
        milliseconds += performance.now() - started
      }
    })
  const saboteurs = promise.saboteurs.filter((saboteur) => isTried(saboteur, promise, engine, size))
  const [outcome, ...escapes] = await Promise.all([
    run(size).catch(toBroken),
    ...saboteurs.map((saboteur) => findEscape(saboteur, () => run('short', saboteur))),
  ])
  const escaped = escapes.filter((escape) => escape !== undefined)
  return {
    ...outcome,
    promise: promise.name,
    engine,
    seconds: milliseconds / 1000,
    caught: { count: saboteurs.length - escaped.length, of: saboteurs.length, escaped },
    isProved: outcome.isKept && escaped.length === 0,
  }
}

function isTried({ engines: own, isEngineFree }: Saboteur, promise: TrustPromise, engine: Engine, size: RunSize) {
  if (own && !own.includes(engine)) return false
  return size === 'full' || !isEngineFree || engine === (promise.engines ?? engines)[0]
}

/** Answers how a saboteur got away; nothing when it was caught. */
async function findEscape(saboteur: Saboteur, run: () => Promise<TrustOutcome>): Promise<string | undefined> {
  let escape = saboteur.name
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      requireEffect(saboteur)
      if (!(await run()).isKept) return undefined
    } catch (error) {
      escape = `${saboteur.name} (${toBroken(error).measured})`
    }
  }
  return escape
}

async function giveUpLate<T>(size: RunSize, work: Promise<T>): Promise<T> {
  if (size === 'full') return work
  const over = new AbortController()
  const late = pause(LONGEST_SHORT_RUN, undefined, { signal: over.signal }).then(() => {
    throw new Error(`The run did not end within ${LONGEST_SHORT_RUN / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => {})
  }
}

function toBroken(error: unknown): TrustOutcome {
  return { asked: '', measured: error instanceof Error ? error.message : String(error), isKept: false }
}
