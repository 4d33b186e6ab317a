import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import { fetchDueImages, type ImageJobContext } from './images/fetch-due-images.ts'
import { runImports } from './run/run-imports.ts'

/** Milliseconds between two looks for work. */
const INTERVAL = 1_000

/** Milliseconds that downloads in progress get on shutdown. Their claims expire, so an interrupted one is fetched again. */
const SHUTDOWN_TIMEOUT = 5_000

interface Parts extends Pick<ImageJobContext, 'database' | 'storage'> {
  onError: (error: unknown) => void
}

/** Brings the products and the images of imports in the background until `stop`, which waits for those under way. */
export function startImportJobs({ onError, ...parts }: Parts): PeriodicJob[] {
  const context = { ...parts, onUnexpected: onError }
  return [
    startPeriodicJob({ interval: INTERVAL, run: (signal) => runImports(context, { signal }), onError }),
    startPeriodicJob({
      interval: INTERVAL,
      stopTimeout: SHUTDOWN_TIMEOUT,
      run: (signal) => fetchDueImages(context, { signal }),
      onError,
    }),
  ]
}
