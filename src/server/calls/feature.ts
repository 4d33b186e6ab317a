import type { Feature } from '#server/feature.ts'
import { startExpiryJob } from './expiry/expiry-job.ts'
import { callRoutes } from './routes.ts'

export const callFeature = {
  routes: (app, { database, providers: { payments } }) => callRoutes(app, database, payments),
  jobs: ({ database, logError }) => [
    startExpiryJob(database, logError('could not cancel orders that nobody confirmed')),
  ],
} satisfies Feature
