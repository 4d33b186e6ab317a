import type { Feature } from '#server/feature.ts'
import { figuresRoutes } from './routes.ts'

export const figuresFeature = {
  routes: (app, { database }) => figuresRoutes(app, database),
} satisfies Feature
