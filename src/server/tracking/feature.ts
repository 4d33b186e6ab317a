import type { Feature } from '#server/feature.ts'
import { trackingMails } from './mails.ts'
import { trackingRoutes } from './routes.ts'

export const trackingFeature = {
  routes: (app, { database, providers: { payments }, limits, fillSlot }) =>
    trackingRoutes(app, database, payments, { limits, fillSlot }),
  mails: trackingMails,
} satisfies Feature
