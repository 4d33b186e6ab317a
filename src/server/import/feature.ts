import type { Feature } from '#server/feature.ts'
import { startImportJobs } from './import-jobs.ts'
import { previousShopRoutes } from './previous/routes.ts'
import { countRunningImports } from './queries.ts'
import { importRoutes } from './routes.ts'

export const importFeature = {
  routes(app, { database, images, shopUrl }) {
    importRoutes(app, database, images.storage, shopUrl)
    previousShopRoutes(app, database)
  },
  jobs: ({ database, images, logError }) =>
    startImportJobs({ database, storage: images.storage, onError: logError('could not import') }),
  metrics({ addGauge }, { database }) {
    addGauge('imports_running', 'Imports that are not done', () => countRunningImports(database.longQuery))
  },
} satisfies Feature
