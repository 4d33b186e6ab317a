import type { Feature } from '#server/feature.ts'
import { feedRoutes } from './routes.ts'

export const feedFeature = {
  routes: (app, { database, providers, shopUrl }) =>
    feedRoutes(app, async () => {
      // Most shops have no feed: what writes one is loaded with the first request.
      const { FeedReader } = await import('./feed-reader.ts')
      return new FeedReader({ database, providers: providers.feeds, shopUrl })
    }),
} satisfies Feature
