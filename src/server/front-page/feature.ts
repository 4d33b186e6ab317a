import type { Feature } from '#server/feature.ts'
import { frontPageRoutes } from './routes.ts'
import { startFrontPageJob } from './schedule-job.ts'

export const frontPageFeature = {
  routes: (app, { database, fillSlot }) => frontPageRoutes(app, { database, fillSlot }),
  jobs: ({ database, logError }) => [
    startFrontPageJob(database, logError('could not pass a change of the front page')),
  ],
} satisfies Feature
