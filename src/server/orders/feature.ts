import { addDays, toShopDay } from '#domain/dates.ts'
import type { Feature } from '#server/feature.ts'
import { daysBefore } from '#server/platform/jobs/days-before.ts'
import { orderMails } from './mails.ts'
import { placingRoutes } from './place/routes.ts'
import { manualOrderRoutes } from './place/manual/routes.ts'
import { purgeDeletedNotes } from './staff/queries.ts'
import { adminOrderRoutes } from './staff/routes.ts'
import { savedViewRoutes } from './staff/views/routes.ts'
import { deleteOldUnpaidPieces } from './limits/queries.ts'

/** Days a deleted note can be brought back. */
const NOTE_DAYS = 1

export const orderFeature = {
  routes(app, { database, providers: { payments }, shopUrl, secrets, config }) {
    placingRoutes(app, database, payments, {
      shopUrl,
      secrets,
      hasLimits: config.hasLimits,
    })
    manualOrderRoutes(app, database)
    adminOrderRoutes(app, database, { listMethods: payments, shopUrl })
    savedViewRoutes(app, database)
  },
  mails: orderMails,
  async cleanup({ database }, now) {
    await database.transact((tx) => purgeDeletedNotes(tx, daysBefore(now, NOTE_DAYS)))
    await database.transact((tx) => deleteOldUnpaidPieces(tx, addDays(toShopDay(now), -1)))
  },
} satisfies Feature
