import type { Feature } from '#server/feature.ts'
import { startPaymentOutcomeJob } from './payment-outcome-job.ts'
import { paymentRoutes } from './routes.ts'

export const paymentFeature = {
  routes: (app, { database, providers: { payments } }) => paymentRoutes(app, database, payments),
  jobs: ({ database, extensions, providers: { payments }, logError }) =>
    extensions
      ? [startPaymentOutcomeJob(database, payments, logError('could not ask what has become of payments'))]
      : [],
} satisfies Feature
