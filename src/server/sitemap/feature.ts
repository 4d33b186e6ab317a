import type { Feature } from '#server/feature.ts'
import { sitemapRoutes } from './routes.ts'

export const sitemapFeature = {
  routes: (app, { database, shopUrl }) => sitemapRoutes(app, database, shopUrl),
} satisfies Feature
