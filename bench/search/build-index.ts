import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Database } from '#server/schema/database.ts'
import { LiveSearch } from '#server/search/live-search.ts'

/** Milliseconds between two looks at the event loop, which are taken off what it was late. */
const RESOLUTION = 5

/** Builds the index of searches in this process: milliseconds, megabytes, and the milliseconds for which nothing else could run. */
export async function buildIndex(database: Database) {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  const begun = performance.now()
  const live = new LiveSearch(database)
  const { index } = await live.read()
  const milliseconds = performance.now() - begun
  delays.disable()
  collectGarbage()
  const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION)
  return { milliseconds, megabytes, products: index.count, p99: late(delays.percentile(99)), longest: late(delays.max) }
}
