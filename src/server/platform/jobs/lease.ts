import { setTimeout as pause } from 'node:timers/promises'
import { isGone, processName } from './process-name.ts'

/** Milliseconds for which a lease is given. Its holder prolongs it in time, so that it ends soon after a holder that died. */
const DURATION = 15_000
/** Milliseconds between two attempts to get a lease that is waited for. */
const PATIENCE = 100

interface Claim {
  name: string
  holder: string
  now: number
  endsAt: number
  /** A holder whose lease is void: its process is gone. */
  insteadOf?: string
}

/** Keeps the leases of all processes of a shop. */
export interface LeaseStore {
  /** Gives or prolongs a lease unless another holder has it; answers whether it did. */
  take(claim: Claim): Promise<boolean>
  findHolder(name: string): Promise<string | undefined>
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

/** The right to do a work that only one process should do at a time. It is prolonged while the work goes on, and passes on when its process dies. */
export class Lease {
  readonly #store: LeaseStore
  readonly #name: string
  readonly #options: Required<LeaseOptions>

  constructor(store: LeaseStore, name: string, options: LeaseOptions = {}) {
    this.#store = store
    this.#name = name
    this.#options = { holder: `${processName} ${++leases}`, now: Date.now, duration: DURATION, ...options }
  }

  /**
   * Does the work unless another process has the lease; answers whether it did. After work that succeeded nobody gets the lease for
   * `keepFor` milliseconds. The signal is aborted when the lease is lost.
   */
  async tryRun(work: (signal: AbortSignal) => Promise<void>, { keepFor = 0 } = {}): Promise<boolean> {
    if (!(await this.#take())) return false
    await this.#run(work, keepFor)
    return true
  }

  /** Waits for the lease, and does the work. */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    while (!(await this.#take())) await pause(PATIENCE)
    return this.#run(work, 0)
  }

  async #run<T>(work: (signal: AbortSignal) => Promise<T>, keepFor: number): Promise<T> {
    const { duration, now } = this.#options
    const lost = new AbortController()
    const prolong = async () => {
      if (!(await this.#claim())) lost.abort()
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
      await this.#store.end({ name: this.#name, holder: this.#options.holder, endsAt: now() + kept })
    }
  }

  async #take() {
    if (await this.#claim()) return true
    const other = await this.#store.findHolder(this.#name)
    return other !== undefined && isGone(other) && this.#claim(other)
  }

  #claim(insteadOf?: string) {
    const { holder, now, duration } = this.#options
    const at = now()
    return this.#store.take({
      name: this.#name,
      holder,
      now: at,
      endsAt: at + duration,
      ...(insteadOf && { insteadOf }),
    })
  }
}
