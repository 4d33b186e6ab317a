import type { Database } from '#server/schema/database.ts'
import { hasUnnumberedEvents, lockNewestPosition, givePositions } from './queries.ts'

/** Events that one transaction numbers. */
const AT_ONCE = 500

/**
 * Gives the events that have committed their positions: each the next number, without a gap. A reader does it
 * first; of several at once, one after the other. What has not committed yet is not seen, and gets a later position.
 */
export async function numberEvents({ query, transact }: Pick<Database, 'query' | 'transact'>): Promise<void> {
  while (await hasUnnumberedEvents(query)) {
    const count = await transact(async (tx) => givePositions(tx, await lockNewestPosition(tx), AT_ONCE))
    if (count < AT_ONCE) return
  }
}
