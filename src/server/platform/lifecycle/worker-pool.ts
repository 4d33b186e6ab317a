import type { EventEmitter } from 'node:events'

/** Milliseconds before a worker that died is replaced: the first time, and at most. Each time in a row is twice as long. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 30_000
/** Milliseconds after which a worker that dies was well: its death is the first of a row. */
const WELL_AFTER = 10_000

/** What the pool needs of a worker of `node:cluster`. */
export interface PoolWorker extends EventEmitter {
  id: number
  process: { pid?: number | undefined; kill(signal: NodeJS.Signals): unknown }
}

interface WorkerPoolOptions {
  count: number
  fork(): PoolWorker
  /** Is told which worker has died, and the milliseconds until it is replaced. */
  onEnd(details: {
    worker: number
    pid: number | undefined
    code: number | null
    signal: string | null
    pause: number
  }): void
  now?: () => number
  /** Calls back later, unless it is cleared. */
  later?: (callback: () => void, milliseconds: number) => unknown
}

/** Keeps so many workers running until it is stopped: one that dies is replaced, with a growing pause where they die again and again. */
export class WorkerPool {
  readonly #options: Required<WorkerPoolOptions>
  readonly #workers = new Set<PoolWorker>()
  readonly #started = Promise.withResolvers<number>()
  #listening = 0
  #deathsInRow = 0
  #isStopping = false
  #onEmpty: () => void = () => {}

  constructor(options: WorkerPoolOptions) {
    this.#options = { now: () => performance.now(), later: (callback, ms) => setTimeout(callback, ms), ...options }
  }

  /**
   * Starts the workers, and answers their port when all of them listen. Throws when one ends before that, as it does with a port that is
   * taken; the others are stopped.
   */
  start(): Promise<number> {
    for (let index = 0; index < this.#options.count; index++) this.#fork()
    return this.#started.promise
  }

  /** Tells all workers to stop, and waits until they have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#workers.size === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onEmpty = resolve
    for (const worker of this.#workers) worker.process.kill('SIGTERM')
    await promise
  }

  #fork() {
    const worker = this.#options.fork()
    const startedAt = this.#options.now()
    this.#workers.add(worker)
    worker.once('listening', ({ port }: { port: number }) => {
      this.#listening += 1
      if (this.#listening === this.#options.count) this.#started.resolve(port)
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      this.#workers.delete(worker)
      if (this.#isStopping) {
        if (this.#workers.size === 0) this.#onEmpty()
      } else if (this.#listening < this.#options.count) {
        void this.stop().then(() =>
          this.#started.reject(new Error(`A worker ended with ${code ?? signal} at its start`)),
        )
      } else this.#replace(worker, { code, signal, wasWell: this.#options.now() - startedAt >= WELL_AFTER })
    })
  }

  #replace(
    { id, process: { pid } }: PoolWorker,
    { code, signal, wasWell }: { code: number | null; signal: string | null; wasWell: boolean },
  ) {
    this.#deathsInRow = wasWell ? 0 : this.#deathsInRow + 1
    const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, this.#deathsInRow - 1), LONGEST_PAUSE)
    this.#options.onEnd({ worker: id, pid, code, signal, pause })
    this.#options.later(() => {
      if (!this.#isStopping) this.#fork()
    }, pause)
  }
}
