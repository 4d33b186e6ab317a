import type { Engine } from './engine.ts'
import type { RunSize, TrustOutcome, TrustPromise } from './promise.ts'
import { requireEffect } from './saboteur.ts'

/** A line of the table. */
export interface PromiseProof extends TrustOutcome {
  promise: string
  engine: Engine
  seconds: number
  /** How many saboteurs were caught, of how many; and the names of those that got away. */
  caught: { count: number; of: number; escaped: string[] }
  isProved: boolean
}

/** Runs a promise on the shop as it is, then on the shop of each of its saboteurs: kept by the first, broken by every other. */
export async function provePromise(promise: TrustPromise, engine: Engine, size: RunSize): Promise<PromiseProof> {
  const started = Date.now()
  const outcome = await promise.run(engine, size).catch(toBroken)
  const saboteurs = promise.saboteurs.filter(({ engines }) => !engines || engines.includes(engine))
  const escaped: string[] = []
  for (const saboteur of saboteurs) {
    try {
      requireEffect(saboteur)
      const broken = await promise.run(engine, 'short', saboteur)
      if (broken.isKept) escaped.push(saboteur.name)
    } catch (error) {
      escaped.push(`${saboteur.name} (${toBroken(error).measured})`)
    }
  }
  return {
    ...outcome,
    promise: promise.name,
    engine,
    seconds: (Date.now() - started) / 1000,
    caught: { count: saboteurs.length - escaped.length, of: saboteurs.length, escaped },
    isProved: outcome.isKept && escaped.length === 0,
  }
}

function toBroken(error: unknown): TrustOutcome {
  return { asked: '', measured: error instanceof Error ? error.message : String(error), isKept: false }
}
