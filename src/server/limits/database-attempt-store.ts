import type { AttemptStore } from '#server/platform/limits/attempt-limits.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteAttempt, findForgivenAt, insertAttempt, latestForgiven, slackOf } from './queries.ts'

/**
 * Counts attempts in the shop's database, so that they hold across processes and restarts. Each attempt has a short
 * transaction of its own; one that is refused writes nothing.
 */
export function createDatabaseAttemptStore(database: Database): AttemptStore {
  return {
    async take(key, bound, now) {
      const wait = async () => {
        const forgivenAt = (await findForgivenAt(database.query, key)) ?? 0
        return forgivenAt > latestForgiven(bound, now()) ? 0 : Math.max(0, forgivenAt - now() - slackOf(bound))
      }
      // A flood must not queue for the writer. Whether an attempt is free is decided by the statement that counts it.
      const seen = await wait()
      if (seen > 0) return seen
      // The time is that of the statement: while one attempt waited for a connection, others were counted with later times.
      const isTaken = await database.transact((tx) => insertAttempt(tx, key, bound, now()))
      return isTaken ? 0 : Math.max(1, await wait())
    },
    giveBack: (key, bound) => database.transact((tx) => deleteAttempt(tx, key, bound)),
  }
}
