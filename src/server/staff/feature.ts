import type { Feature } from '#server/feature.ts'
import { daysBefore } from '#server/platform/jobs/days-before.ts'
import { staffMails } from './invitations/mails.ts'
import { deleteExpiredInvitations } from './invitations/queries.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { staffRoutes } from './routes.ts'
import { twoStepRoutes } from './two-step/routes.ts'

/** Days that an invitation is kept after it has expired. */
const INVITATION_DAYS = 7

export const staffFeature = {
  routes(app, { database, limits, secrets }) {
    staffRoutes(app, database)
    invitationRoutes(app, database, secrets)
    twoStepRoutes(app, database, { limits, secrets })
  },
  mails: staffMails,
  async cleanup({ database }, now) {
    await database.transact((tx) => deleteExpiredInvitations(tx, daysBefore(now, INVITATION_DAYS)))
  },
} satisfies Feature
