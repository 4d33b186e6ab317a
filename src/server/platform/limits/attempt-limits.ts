import { createHash } from 'node:crypto'
import { ApiError } from '#domain/api/errors.ts'

/** How many attempts pass: `free` at once, then one more every `seconds`. */
export interface AttemptBound {
  /** Part of the key under which attempts are counted. */
  name: string
  free: number
  seconds: number
  /** Counts by network, not by what is guessed: lifted with all such limits by `RATE_LIMITS=0`. */
  isPerNetwork?: boolean
}

/** Keeps counts of attempts for all processes of a shop. */
export interface AttemptStore {
  /** Takes one attempt, unless none is free: then it answers how many milliseconds are left until the next one. `now` reads the clock. */
  take(key: string, bound: AttemptBound, now: () => number): Promise<number>
  /** Gives one attempt back. */
  giveBack(key: string, bound: AttemptBound): Promise<void>
}

/** Bounds how often something may be tried: by account, by order number, by mailbox, by network. */
export class AttemptLimits {
  readonly #store: AttemptStore
  readonly #hasNetworkLimits: boolean
  readonly #now: () => number

  constructor(
    store: AttemptStore,
    { hasNetworkLimits = true, now = () => Date.now() }: { hasNetworkLimits?: boolean; now?: () => number } = {},
  ) {
    this.#store = store
    this.#hasNetworkLimits = hasNetworkLimits
    this.#now = now
  }

  /** Counts an attempt before it is made. Throws `TOO_MANY_REQUESTS` with the seconds to wait. */
  async take(bound: AttemptBound, subject: string): Promise<void> {
    const wait = await this.#wait(bound, subject)
    if (wait > 0) throw new ApiError('TOO_MANY_REQUESTS', { details: { retryAfter: Math.ceil(wait / 1000) } })
  }

  /** Counts an attempt; answers false when none is free. */
  async tryTake(bound: AttemptBound, subject: string): Promise<boolean> {
    return (await this.#wait(bound, subject)) === 0
  }

  /** Takes one attempt back from the count: it was no guess. */
  async giveBack(bound: AttemptBound, subject: string): Promise<void> {
    if (this.#isCounted(bound)) await this.#store.giveBack(toKey(bound, subject), bound)
  }

  async #wait(bound: AttemptBound, subject: string) {
    return this.#isCounted(bound) ? this.#store.take(toKey(bound, subject), bound, this.#now) : 0
  }

  #isCounted({ isPerNetwork }: AttemptBound) {
    return !isPerNetwork || this.#hasNetworkLimits
  }
}

/** A hash: the counts are no list of emails and addresses. */
function toKey({ name }: AttemptBound, subject: string) {
  return `${name} ${createHash('sha256').update(subject).digest('base64url')}`
}
