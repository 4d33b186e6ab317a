import type { Feature } from '#server/feature.ts'
import { daysBefore } from '#server/platform/jobs/days-before.ts'
import { webhookMails } from './mails.ts'
import { removeOldDeliveries } from './remove-old-deliveries.ts'
import { webhookRoutes } from './routes.ts'
import { startWebhookJob } from './webhook-job.ts'

/** Days for which the log tells what was sent. */
const LOG_DAYS = 30

export const webhookFeature = {
  routes: (app, { database, secrets }) => webhookRoutes(app, database, { secrets }),
  mails: webhookMails,
  jobs: ({ database, secrets, logError }) => [
    startWebhookJob({ database, secrets }, logError('could not send to webhooks')),
  ],
  cleanup: async ({ database }, now) => removeOldDeliveries(database, daysBefore(now, LOG_DAYS)),
} satisfies Feature
