import type { Feature } from '#server/feature.ts'
import { offlineWorkerRoutes } from './offline-worker.ts'

export const offlineFeature = {
  routes: (app) => offlineWorkerRoutes(app),
} satisfies Feature
