import { performance, type EventLoopUtilization } from 'node:perf_hooks'

/** The period whose busy share is measured, in milliseconds. */
const INTERVAL = 2_000
/** The share of the time in which a process without work runs. */
const IDLE = 0.05

interface CollectOptions {
  /** Collects garbage. Absent where Node runs without `--expose-gc`: then nothing happens. */
  collect?: NodeJS.GCFunction | undefined
  /** The share of the time in which the event loop was busy, since `before` or since the start. */
  readUtilization?: (before?: EventLoopUtilization) => EventLoopUtilization
}

/**
 * Collects garbage once, as soon as the process has nothing to do: what it needed only for its start would otherwise fill memory until
 * there is load, because V8 collects when memory is asked for. The pause of some 50 ms finds nobody waiting.
 */
export function collectWhenIdle({
  collect = globalThis.gc,
  readUtilization = (before) => performance.eventLoopUtilization(before),
}: CollectOptions = {}): void {
  if (!collect) return
  let before = readUtilization()
  const timer = setInterval(() => {
    const { utilization } = readUtilization(before)
    before = readUtilization()
    if (utilization > IDLE) return
    clearInterval(timer)
    // Also shrinks the young generation, which has grown during the start.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, INTERVAL).unref()
}
