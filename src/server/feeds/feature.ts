import type { Feature } from '#server/feature.ts'
import { FeedReader } from './feed-reader.ts'
import { feedRoutes } from './routes.ts'

export const feedFeature = {
  routes: (app, { database, providers, shopUrl }) =>
    feedRoutes(app, new FeedReader({ database, providers: providers.feeds, shopUrl })),
} satisfies Feature
