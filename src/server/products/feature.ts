import type { Feature } from '#server/feature.ts'
import { daysBefore } from '#server/platform/jobs/days-before.ts'
import { deleteOldBulkEdits } from './bulk/bulk-queries.ts'
import { startDiscountJob } from './bulk/discount-job.ts'
import { adminProductRoutes } from './routes.ts'

/** Days a bulk edit can be undone. */
const UNDO_DAYS = 7

export const productFeature = {
  routes: (app, { database, images }) => adminProductRoutes(app, database, images.storage),
  jobs: ({ database, logError }) => [startDiscountJob(database, logError('could not end discounts'))],
  async cleanup({ database }, now) {
    await database.transact((tx) => deleteOldBulkEdits(tx, daysBefore(now, UNDO_DAYS)))
  },
} satisfies Feature
