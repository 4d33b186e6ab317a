import type { Feature } from '#server/feature.ts'
import { trackingMails } from './mails.ts'
import { trackingRoutes } from './routes.ts'

export const trackingFeature = {
  routes: (app, { database, providers, limits }) => trackingRoutes(app, database, providers, limits),
  mails: trackingMails,
} satisfies Feature
