import { setTimeout as pause } from 'node:timers/promises'
import { isGone, processName } from './process-name.ts'

/** Milliseconds for which a lease is given. Its holder prolongs it in time, so that it ends soon after a holder that died. */
const DURATION = 15_000
/** Milliseconds between two attempts to get a lease that is waited for, and between two log lines about it. */
const PATIENCE = 100
const TELL_INTERVAL = 10_000

interface Claim {
  name: string
  holder: string
  now: number
  endsAt: number
  /**
   * Milliseconds that a lease of this name holds or rests at most: one that ends later was written by a clock that was
   * ahead, and is void.
   */
  longest: number
  /** A holder whose lease is void: its process is gone. */
  insteadOf?: string
}

/** A lease as it is stored. It has no holder between two runs. */
export interface Held {
  holder: string
  endsAt: number
}

/** Keeps the leases of all processes of a shop. */
export interface LeaseStore {
  /** Gives or prolongs a lease unless another holder has it; answers whether it did. */
  take(claim: Claim): Promise<boolean>
  /** Who has a lease, or had it last, and when it ends. */
  find(name: string): Promise<Held | undefined>
  /** Ends the lease of a holder, whose work is done: from `endsAt` on others get it. */
  end(lease: { name: string; holder: string; endsAt: number }): Promise<void>
}

/** How many leases of this process have asked for a name. */
let leases = 0

interface LeaseOptions {
  holder?: string
  now?: () => number
  duration?: number
}

/**
 * The right to do a work that only one process should do at a time. It is prolonged while the work goes on, and passes
 * on when its process dies.
 */
export class Lease {
  readonly #store: LeaseStore
  readonly #name: string
  readonly #options: Required<LeaseOptions>

  constructor(store: LeaseStore, name: string, options: LeaseOptions = {}) {
    this.#store = store
    this.#name = name
    this.#options = { holder: `${processName} ${++leases}`, now: () => Date.now(), duration: DURATION, ...options }
  }

  /**
   * Does the work unless another process has the lease; answers whether it did. After work that succeeded nobody gets the lease for
   * `keepFor` milliseconds. The signal is aborted when the lease is lost.
   */
  async tryRun(work: (signal: AbortSignal) => Promise<void>, { keepFor = 0 } = {}): Promise<boolean> {
    if (!(await this.#take(keepFor))) return false
    await this.#run(work, keepFor)
    return true
  }

  /** Waits for the lease, and does the work. Tells `onWait` at once and every ten seconds who has it and for how long at most. */
  async run<T>(work: (signal: AbortSignal) => Promise<T>, { onWait }: { onWait: (held: Held) => void }): Promise<T> {
    let toldAt = -Infinity
    while (!(await this.#take(0))) {
      if (performance.now() - toldAt >= TELL_INTERVAL) {
        toldAt = performance.now()
        const held = await this.#store.find(this.#name)
        if (held) onWait(held)
      }
      await pause(PATIENCE)
    }
    return this.#run(work, 0)
  }

  async #run<T>(work: (signal: AbortSignal) => Promise<T>, keepFor: number): Promise<T> {
    const { duration, now } = this.#options
    const lost = new AbortController()
    const prolong = async () => {
      if (!(await this.#claim(keepFor))) lost.abort()
    }
    // A prolongation that fails is tried again; when all do, another process takes over, and the next one tells.
    const timer = setInterval(() => void prolong().catch(() => {}), duration / 3).unref()
    let kept = 0
    try {
      const value = await work(lost.signal)
      kept = keepFor
      return value
    } finally {
      clearInterval(timer)
      // What does not rest has no time to wait for, whatever the clock says next.
      const endsAt = kept > 0 ? now() + kept : 0
      await this.#store.end({ name: this.#name, holder: this.#options.holder, endsAt })
    }
  }

  async #take(keepFor: number) {
    if (await this.#claim(keepFor)) return true
    const other = await this.#store.find(this.#name)
    return other !== undefined && isGone(other.holder) && this.#claim(keepFor, other.holder)
  }

  #claim(keepFor: number, insteadOf?: string) {
    const { holder, now, duration } = this.#options
    const at = now()
    return this.#store.take({
      name: this.#name,
      holder,
      now: at,
      endsAt: at + duration,
      longest: Math.max(duration, keepFor),
      ...(insteadOf && { insteadOf }),
    })
  }
}
