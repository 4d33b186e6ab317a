import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before the shop (`--import`): measures how late its event loop is, and on SIGUSR2 prints it and begins anew.

/** Milliseconds between two samples. The histogram holds the time from one to the next, so this is taken off. */
const RESOLUTION = 5
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION })
histogram.enable()

const toMilliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION)

process.on('SIGUSR2', () => {
  const delays = { p999: toMilliseconds(histogram.percentile(99.9)), max: toMilliseconds(histogram.max) }
  process.stdout.write(`event-loop-delay ${JSON.stringify(delays)}\n`)
  histogram.reset()
})
