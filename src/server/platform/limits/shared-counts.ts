import { createHash } from 'node:crypto'

const MINUTE = 60_000
/** Bounds up to which every request is counted before it is answered. Above, counts are shared beside the answers. */
const EXACT_UP_TO = 120
/** The part of a bound that a process leaves to a caller without telling the others: who asks little costs nothing. */
const UNSHARED_PART = 0.1
/** Milliseconds between two times that the count of a caller is shared beside the answers. */
const SHARE_INTERVAL = 1_000
/** Callers that are remembered. With more, all of this minute are forgotten. */
const MAX_CALLERS = 50_000

/** Adds up counts of all processes of a shop. */
export interface CountStore {
  /** Adds requests of a caller in a minute, and answers how many all processes have counted. */
  add(key: string, minute: number, count: number): Promise<number>
}

interface Caller {
  /** Requests that this process has counted, and those of them that the others do not know. */
  own: number
  unshared: number
  /** What all processes have counted when this one last shared. */
  shared: number
  sharedAt: number
}

/**
 * Counts requests by caller and minute for all processes of a shop. A tenth of a bound is counted in memory; from there on the counts of
 * the processes are added up: before each answer where the bound is small, once a second where it is large. Where the store is away,
 * each process counts by itself.
 */
export class SharedCounts {
  readonly #store: CountStore
  readonly #now: () => number
  #callers = new Map<string, Caller>()
  #minute = 0

  constructor(store: CountStore, { now = () => Date.now() }: { now?: () => number } = {}) {
    this.#store = store
    this.#now = now
  }

  /** Counts one request of a caller. Answers how many there were in this minute, and the milliseconds left of it. */
  async count(key: string, max: number): Promise<{ current: number; ttl: number }> {
    const now = this.#now()
    const minute = Math.floor(now / MINUTE)
    if (minute !== this.#minute || this.#callers.size >= MAX_CALLERS) this.#callers = new Map()
    this.#minute = minute
    const caller = this.#callers.get(key) ?? { own: 0, unshared: 0, shared: 0, sharedAt: -Infinity }
    this.#callers.set(key, caller)
    caller.own += 1
    caller.unshared += 1
    const ttl = (minute + 1) * MINUTE - now
    // Who is refused in any case writes nothing: a flood must not queue for the writer.
    if (caller.own > max * UNSHARED_PART && caller.shared <= max) {
      const isExact = max <= EXACT_UP_TO
      if (isExact || now - caller.sharedAt >= SHARE_INTERVAL) {
        caller.sharedAt = now
        const sharing = this.#share(caller, key, minute)
        if (isExact) return { current: await sharing, ttl }
      }
    }
    return { current: countOf(caller), ttl }
  }

  /** Adds what the others do not know. Answers the count of all, or without them where the store is away. */
  async #share(caller: Caller, key: string, minute: number): Promise<number> {
    const count = caller.unshared
    caller.unshared = 0
    try {
      const total = await this.#store.add(createHash('sha256').update(key).digest('base64url'), minute, count)
      caller.shared = Math.max(caller.shared, total)
      return total
    } catch {
      caller.unshared += count
      return countOf(caller)
    }
  }
}

const countOf = ({ own, unshared, shared }: Caller) => Math.max(own, shared + unshared)
