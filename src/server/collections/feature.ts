import type { Feature } from '#server/feature.ts'
import { startCollectionJob } from './collection-job.ts'
import { collectionRoutes } from './routes.ts'

export const collectionFeature = {
  routes: (app, { database, countMembers }) => collectionRoutes(app, database, countMembers),
  jobs: ({ database, logError }) => [startCollectionJob(database, logError('could not show or hide collections'))],
} satisfies Feature
