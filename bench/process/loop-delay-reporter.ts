import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before the shop (`--import`): measures how late its event loop is, and on SIGUSR2 prints it and begins anew.

/** Milliseconds between two samples. The histogram holds the time from one to the next, so this is taken off. */
const RESOLUTION = 5
const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
delays.enable()

/** Microseconds of processor that the thread took from one sample to the next: the delay without what other processes took. */
const work = createHistogram()
let before = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  work.record(Math.max(1, user + system))
}, RESOLUTION).unref()

process.on('SIGUSR2', () => {
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION)
  const measured = {
    p999: late(delays.percentile(99.9)),
    max: late(delays.max),
    workP999: work.percentile(99.9) / 1e3,
    workMax: work.max / 1e3,
  }
  process.stdout.write(`event-loop-delay ${JSON.stringify(measured)}\n`)
  delays.reset()
  work.reset()
})
