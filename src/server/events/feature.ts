import type { Feature } from '#server/feature.ts'
import { daysBefore } from '#server/platform/jobs/days-before.ts'
import { eventRoutes } from './routes.ts'
import { removeOldEvents } from './remove-old-events.ts'

export const eventFeature = {
  routes: (app, { database }) => eventRoutes(app, database),
  cleanup: async ({ database, eventDays }, now) => removeOldEvents(database, daysBefore(now, eventDays)),
} satisfies Feature
