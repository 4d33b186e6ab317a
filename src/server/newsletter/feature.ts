import type { Feature } from '#server/feature.ts'
import { newsletterMails } from './mails.ts'
import { deleteExpiredWishes } from './queries.ts'
import { newsletterRoutes } from './routes.ts'

export const newsletterFeature = {
  routes: (app, { database, ...parts }) => newsletterRoutes(app, database, parts),
  mails: newsletterMails,
  async cleanup({ database }, now) {
    await database.transact((tx) => deleteExpiredWishes(tx, now.toISOString()))
  },
} satisfies Feature
