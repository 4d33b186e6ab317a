import type { Feature } from '#server/feature.ts'
import { saleRoutes } from './routes.ts'
import { startSaleJob } from './sale-job.ts'

export const priceFeature = {
  routes: (app, { database }) => saleRoutes(app, database),
  jobs: ({ database, logError }) => [startSaleJob(database, logError('could not start sales'))],
} satisfies Feature
