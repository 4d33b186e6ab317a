import { v7 as newId } from 'uuid'
import { insertAdminAction, type AdminAction } from '#server/audit/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { insertHistory, type HistoryEntry } from './history-queries.ts'
import { insertEvents, toEventRow, type AnyEvent, type Occasion } from './queries.ts'

/** Where else it is told. */
export interface EventEntries {
  /** The entry of the timeline of an order. */
  history?: HistoryEntry | undefined
  /** The entry of the log of staff. */
  log?: Omit<AdminAction, 'userId'> | undefined
}

/**
 * Tells what has happened, once, in the transaction that makes it true: the events, the entry in the timeline of an order, and that in the log of staff.
 * Several events are sides of one thing, as a return and the order it is of. Answers the id of the entry in the timeline, which is that of the
 * first event.
 */
export async function recordEvent(
  tx: Db,
  events: AnyEvent | readonly AnyEvent[],
  { userId = null, at, history, log }: Occasion & EventEntries,
): Promise<string> {
  const rows = [events].flat().map((event) => toEventRow(event as AnyEvent, { userId, at }))
  const id = rows[0]?.id ?? newId()
  await insertEvents(tx, rows)
  if (history) await insertHistory(tx, { id, userId, at, ...history })
  if (log) await insertAdminAction(tx, { userId: userId ?? undefined, ...log })
  return id
}
