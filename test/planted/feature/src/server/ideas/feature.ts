import type { Feature } from '#server/feature.ts'
import { daysBefore } from '#server/platform/jobs/days-before.ts'
import { ideaMails } from './mails.ts'
import { deleteOldIdeas } from './queries.ts'
import { ideaRoutes } from './routes.ts'
import { startIdeaJob } from './tell-ideas.ts'

/** Days an idea is kept. */
const IDEA_DAYS = 365

export const ideaFeature = {
  routes: (app, { database }) => ideaRoutes(app, database),
  mails: ideaMails,
  jobs: ({ database, logError }) => [startIdeaJob(database, logError('could not tell of ideas'))],
  async cleanup({ database }, now) {
    await database.transact((tx) => deleteOldIdeas(tx, daysBefore(now, IDEA_DAYS)))
  },
} satisfies Feature
