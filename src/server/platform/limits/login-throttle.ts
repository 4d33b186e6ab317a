import { ApiError } from '#domain/api/errors.ts'

interface Bound {
  /** Failures that cost nothing: people mistype. */
  free: number
  /** The longest wait, in seconds. The first wait is one second; each further failure doubles it. */
  longestWait: number
}

/** Of one account from one address. */
const pairBound: Bound = { free: 5, longestWait: 15 * 60 }
/** Of one address over all accounts. Gentler, because a whole village may share an address. */
const addressBound: Bound = { free: 30, longestWait: 60 }

/** Hours after which failures, and where somebody once got in from, are forgotten. */
const MEMORY_HOURS = 24
/** The most entries of each kind: the oldest go first. */
const MAX_ENTRIES = 50_000

/** An attempt under way. It counts as a failure until it has succeeded. */
export interface Attempt {
  succeeded(): void
}

/**
 * Slows down whoever guesses passwords. Counts by account and address together, and by address alone, never by
 * account alone: nobody can lock somebody else out. Whoever got in from an address before is not held up by
 * what others do there. Kept in the memory of this process: a restart forgives.
 */
export class LoginThrottle {
  readonly #now: () => number
  readonly #pairs: Tally
  readonly #addresses: Tally
  readonly #known: Tally

  constructor({ now = Date.now }: { now?: () => number } = {}) {
    this.#now = now
    this.#pairs = new Tally(now)
    this.#addresses = new Tally(now)
    this.#known = new Tally(now)
  }

  /** Begins an attempt, or refuses with how long to wait. Attempts at the same moment count each other. */
  begin(account: string, address: string): Attempt {
    const pair = `${address} ${account}`
    const isKnown = this.#known.count(pair) > 0
    const until = Math.max(
      this.#pairs.openAt(pair, pairBound),
      isKnown ? 0 : this.#addresses.openAt(address, addressBound),
    )
    const wait = Math.ceil((until - this.#now()) / 1000)
    if (wait > 0) throw new ApiError('TOO_MANY_REQUESTS', { details: { retryAfter: wait } })
    this.#pairs.add(pair, 1)
    this.#addresses.add(address, 1)
    return {
      succeeded: () => {
        this.#pairs.forget(pair)
        // Only this attempt is taken back: an account of one's own must not wipe the slate for guessing others.
        this.#addresses.add(address, -1)
        this.#known.add(pair, 1)
      },
    }
  }
}

/** Counts by key, with the time of the last change. */
class Tally {
  readonly #now: () => number
  readonly #entries = new Map<string, { count: number; at: number }>()

  constructor(now: () => number) {
    this.#now = now
  }

  count(key: string): number {
    const entry = this.#entries.get(key)
    return entry && this.#now() - entry.at < MEMORY_HOURS * 3_600_000 ? entry.count : 0
  }

  /** When the next attempt may be made. */
  openAt(key: string, { free, longestWait }: Bound): number {
    const beyond = this.count(key) - free
    if (beyond < 0) return 0
    return (this.#entries.get(key)?.at ?? 0) + Math.min(2 ** beyond, longestWait) * 1000
  }

  add(key: string, change: 1 | -1) {
    const count = this.count(key) + change
    const at = change > 0 ? this.#now() : (this.#entries.get(key)?.at ?? 0)
    // Written anew, so that the map stays in the order of the last change.
    this.#entries.delete(key)
    if (count > 0) this.#entries.set(key, { count, at })
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value ?? '')
  }

  forget(key: string) {
    this.#entries.delete(key)
  }
}
