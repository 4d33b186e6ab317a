import type { Feature } from '#server/feature.ts'
import { deleteForgivenAttempts, deleteRequestCounts } from './queries.ts'

export const limitFeature = {
  async cleanup({ database }, now) {
    await database.transact((tx) => deleteForgivenAttempts(tx, now.getTime()))
    await database.transact((tx) => deleteRequestCounts(tx, Math.floor(now.getTime() / 60_000) - 1))
  },
} satisfies Feature
