import type { Feature } from '#server/feature.ts'
import { deleteExpiredAccountData } from './delete-expired-account-data.ts'
import { accountMails } from './mails.ts'
import { accountRoutes } from './routes.ts'

export const accountFeature = {
  routes: (app, { database, ...parts }) => accountRoutes(app, database, parts),
  mails: accountMails,
  cleanup: ({ database }, now) => deleteExpiredAccountData(database, now),
} satisfies Feature
