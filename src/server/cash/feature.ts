import type { Feature } from '#server/feature.ts'
import { startCourierNewsJob } from './news/courier-news-job.ts'
import { cashRoutes } from './routes.ts'

export const cashFeature = {
  routes: (app, { database }) => cashRoutes(app, database),
  jobs: ({ database, extensions, providers: { couriers }, logError }) =>
    extensions ? [startCourierNewsJob(database, couriers, logError('could not read the news of couriers'))] : [],
} satisfies Feature
