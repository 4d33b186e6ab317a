import type { Engine } from './engine.ts'
import type { Saboteur } from './saboteur.ts'

/** `short` fits with all other promises into 20 minutes; `full` is the size that the promise names. */
export type RunSize = 'short' | 'full'

/** What a run measured beside what was asked for, in words for the table. */
export interface TrustOutcome {
  asked: string
  measured: string
  isKept: boolean
}

/** A promise of the shop and the run that proves it. */
export interface TrustPromise {
  /** What `npm run trust -- NAME` is given. */
  name: string
  /** The promise in one sentence. */
  promise: string
  /** The engines that the promise is about; without it all. */
  engines?: readonly Engine[]
  /** Why it cannot be proved on this machine. It is then left out, and the table says so. */
  leftOut?(): string | undefined
  /** It takes longer than all others together, so it is proved only by its name or at full size. */
  isLong?: boolean
  /** Its runs wait more than they work. Short runs of it go beside those that fill the processor. */
  isWaiting?: boolean
  /**
   * Measures the promise. A short run shares its machine with others, and decides by what it counts: how long something
   * took, it tells at most. A run under a saboteur measures the broken shop in the same way: it hands the saboteur on
   * to `withShop`, and must not throw, since only a promise that is not kept catches a saboteur.
   */
  run(engine: Engine, size: RunSize, saboteur?: Saboteur): Promise<TrustOutcome>
  /** Broken variants of the shop. The run must find each of them out. */
  saboteurs: readonly Saboteur[]
}
