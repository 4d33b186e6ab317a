import { ApiError } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'

/** Milliseconds between two looks whether the event loop turns. */
const TICK = 50
/** Milliseconds that one turn may take, and requests in it, before those behind are refused. */
const LONGEST_TURN = 300
const MOST_IN_TURN = 64

/**
 * Tells when more requests have arrived together than can be answered in time: all that wait are handled in one turn of the event loop, and the last
 * ones only after all others. One turn that took long with few requests in it, as behind a slow disk, is no overload.
 */
export class Turn {
  readonly #now: () => number
  #began: number
  #requests = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#began = now()
  }

  /** A new turn has begun. */
  begin(): void {
    this.#began = this.#now()
    this.#requests = 0
  }

  /** Counts a request, and answers whether it comes too late to be handled in this turn. */
  isTooLate(): boolean {
    this.#requests += 1
    return this.#requests > MOST_IN_TURN && this.#now() - this.#began > LONGEST_TURN
  }
}

/** Refuses with `BUSY` what arrives while the shop has more to answer than it can in time. Kept answers are sent all the same. */
export function registerLoadShedding(app: App): void {
  const turn = new Turn()
  const timer = setInterval(() => turn.begin(), TICK).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async () => {
    if (turn.isTooLate()) throw new ApiError('BUSY')
  })
}
