import type { Feature } from '#server/feature.ts'
import { extensionRoutes } from './routes.ts'
import { startExtensionJob } from './run/extension-job.ts'

export const extensionFeature = {
  routes: (app, { database, secrets, extensions }) => extensionRoutes(app, { database, secrets, extensions }),
  jobs: ({ database, extensions, logError }) =>
    extensions ? [startExtensionJob(database, extensions, logError('could not do the work of an extension'))] : [],
} satisfies Feature
