import type { Feature } from '#server/feature.ts'
import { daysBefore } from '#server/platform/jobs/days-before.ts'
import { removeOldEvents } from './remove-old-events.ts'

/** Days that events can be read. */
const EVENT_DAYS = 90

export const eventFeature = {
  cleanup: async ({ database }, now) => removeOldEvents(database, daysBefore(now, EVENT_DAYS)),
} satisfies Feature
