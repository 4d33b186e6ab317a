import type { AttemptStore } from '#server/platform/limits/attempt-limits.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteAttempt, findForgivenAt, insertAttempt, slackOf } from './queries.ts'

/**
 * Counts attempts in the shop's database, so that they hold across processes and restarts. Each attempt has a short
 * transaction of its own; one that is refused writes nothing.
 */
export function createDatabaseAttemptStore(database: Database): AttemptStore {
  return {
    async take(key, bound, now) {
      // A flood must not queue for the writer. Whether an attempt is free is decided by the statement that counts it.
      for (;;) {
        const wait = ((await findForgivenAt(database.query, key)) ?? 0) - now() - slackOf(bound)
        if (wait > 0) return wait
        // The time is that of the statement. Where attempts with later times were counted before it, there may be a free one still: it looks again.
        if (await database.transact((tx) => insertAttempt(tx, key, bound, now()))) return 0
      }
    },
    giveBack: (key, bound) => database.transact((tx) => deleteAttempt(tx, key, bound)),
  }
}
