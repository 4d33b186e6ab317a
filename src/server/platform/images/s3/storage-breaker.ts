/** Milliseconds that a storage which did not answer is left alone. */
const REST = 1_000

/**
 * Remembers that a storage does not answer, so that those who want something of it are refused at once instead of waiting
 * one after the other. After a rest one of them asks again for all.
 */
export class StorageBreaker {
  readonly #now: () => number
  #restsUntil: number | undefined
  #isProbing = false

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Whether the storage may be asked now. The first answer of yes after a rest makes the caller the one that probes. */
  mayAsk(): boolean {
    if (this.#restsUntil === undefined) return true
    if (this.#isProbing || this.#now() < this.#restsUntil) return false
    this.#isProbing = true
    return true
  }

  /** The storage did not answer. */
  open(): void {
    this.#isProbing = false
    this.#restsUntil = this.#now() + REST
  }

  /** The storage has answered, whatever it said. */
  close(): void {
    this.#isProbing = false
    this.#restsUntil = undefined
  }
}
