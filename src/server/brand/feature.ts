import type { Feature } from '#server/feature.ts'
import { brandRoutes } from './routes.ts'
import { shareRoutes } from './share/routes.ts'

export const brandFeature = {
  routes(app, { database, images }) {
    brandRoutes(app, database, images.storage)
    shareRoutes(app, database, images.storage)
  },
} satisfies Feature
