/** Random numbers that are the same in every run (mulberry32), so that what was found is found again. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A whole number from 0 up to, and without, `bound`. */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }

  /** One of these. */
  pick<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T
  }

  /** So many different ones of these. */
  pickSome<T>(of: readonly T[], count: number): T[] {
    const left = [...of]
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)).flat()
  }
}
