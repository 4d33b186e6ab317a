import { ApiError } from '#domain/api/errors.ts'

interface Bounds {
  /** How many run at once. */
  concurrency: number
  /** How many may wait. Further callers are refused with `BUSY`. */
  maxQueued: number
}

/** Runs a few tasks at once and queues the others, so that work which fills a core cannot fill the machine. */
export class ConcurrencyLimit {
  readonly #bounds: Bounds
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** Runs the task when a slot is free. Throws `BUSY` when the queue is full. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#bounds.concurrency) {
      if (this.#queue.length >= this.#bounds.maxQueued) throw new ApiError('BUSY')
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    } else this.#running++
    try {
      return await task()
    } finally {
      const next = this.#queue.shift()
      // Pass the slot to the next in the queue directly: releasing it first would let a new caller overtake.
      if (next) next()
      else this.#running--
    }
  }
}
