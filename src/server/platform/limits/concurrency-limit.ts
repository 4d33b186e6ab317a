import { ApiError } from '#domain/api/errors.ts'

/**
 * Lets a few run at once and the others wait in line, so that work which fills a core cannot fill the machine.
 * When the line is too long, callers are asked to come back.
 */
export class ConcurrencyLimit {
  readonly #atOnce: number
  readonly #longestLine: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, longestLine }: { atOnce: number; longestLine: number }) {
    this.#atOnce = atOnce
    this.#longestLine = longestLine
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#longestLine) throw new ApiError('BUSY')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // A turn is handed on rather than given back, so nobody slips in between.
      if (next) next()
      else this.#running--
    }
  }
}
