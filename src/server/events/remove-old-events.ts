import type { Database } from '#server/schema/database.ts'
import { numberEvents } from './number-events.ts'
import { deleteOldEvents } from './queries.ts'

/** Events that one transaction deletes. */
const AT_ONCE = 1_000

/** Deletes the events from before a time. Positions go on where they were. */
export async function removeOldEvents(database: Pick<Database, 'query' | 'transact'>, before: string): Promise<void> {
  // One without a position would stay for ever.
  await numberEvents(database)
  while ((await database.transact((tx) => deleteOldEvents(tx, before, AT_ONCE))) === AT_ONCE);
}
