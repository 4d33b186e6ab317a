import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import { fetchDueImages, type ImageJobContext } from './images/fetch-due-images.ts'
import { runImports } from './run/run-imports.ts'

/** Milliseconds between two looks for products to bring, which read a row, and for images. */
const PRODUCT_INTERVAL = 250
const IMAGE_INTERVAL = 1_000

/** Milliseconds that downloads in progress get on shutdown. Their claims expire, so an interrupted one is fetched again. */
const SHUTDOWN_TIMEOUT = 5_000

interface Parts extends Pick<ImageJobContext, 'database' | 'storage'> {
  onError: (error: unknown) => void
}

/** Brings the products and the images of imports in the background until `stop`, which waits for those under way. */
export function startImportJobs({ onError, ...parts }: Parts): PeriodicJob[] {
  const context = { ...parts, onUnexpected: onError }
  return [
    startPeriodicJob({ interval: PRODUCT_INTERVAL, run: (signal) => runImports(context, { signal }), onError }),
    startPeriodicJob({
      interval: IMAGE_INTERVAL,
      stopTimeout: SHUTDOWN_TIMEOUT,
      run: (signal) => fetchDueImages(context, { signal }),
      onError,
    }),
  ]
}
