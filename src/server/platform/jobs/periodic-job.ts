import { setTimeout as pause } from 'node:timers/promises'

export interface PeriodicJobOptions {
  /** Milliseconds between the end of one run and the start of the next. */
  interval: number
  /** Does the work once. The signal is aborted when the job is asked to stop. */
  run(signal: AbortSignal): Promise<void>
  /** Receives what a run throws. The job goes on. */
  onError(error: unknown): void
  /** Milliseconds that `stop` waits for a run under way. Without a limit it waits for its end. */
  stopTimeout?: number
}

export interface PeriodicJob {
  /** Starts no further run and waits for the one under way. */
  stop(): Promise<void>
}

/** Runs work at once and then again and again, one run at a time, until it is stopped. */
export function startPeriodicJob({ interval, run, onError, stopTimeout }: PeriodicJobOptions): PeriodicJob {
  const stopping = new AbortController()
  const { signal } = stopping

  async function repeat() {
    while (!signal.aborted) {
      try {
        await run(signal)
      } catch (error) {
        onError(error)
      }
      // Aborting ends the pause early.
      await pause(interval, undefined, { signal }).catch(() => {})
    }
  }
  const ended = repeat()

  return {
    async stop() {
      stopping.abort()
      await (stopTimeout === undefined ? ended : Promise.race([ended, pause(stopTimeout, undefined, { ref: false })]))
    },
  }
}
