import { v7 as newId } from 'uuid'
import { insertAdminAction, type AdminAction } from '#server/audit/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { insertHistory, type HistoryEntry } from './history-queries.ts'
import { insertEvents, toEventRow, type AnyEvent, type Occasion } from './queries.ts'

/** An entry of the log of staff. */
export type LogEntry = Omit<AdminAction, 'userId'>

/** Where else it is announced. */
export interface EventEntries {
  /** The entry of the timeline of an order, or one for each event. */
  history?: HistoryEntry | readonly HistoryEntry[] | undefined
  /** The entry of the log of staff, or one for each thing that was changed. */
  log?: LogEntry | readonly LogEntry[] | undefined
}

/**
 * Tells what has happened, once, in the transaction that makes it true: the events, the entry in the timeline of an
 * order, and that in the log of staff. Several events are sides of one thing, as a return and the order it is of, or
 * one thing that happened to many, as a bulk edit. Each entry in a timeline has the id of the event at its place.
 * Answers that of the first one.
 */
export async function recordEvent(
  tx: Db,
  events: AnyEvent | readonly AnyEvent[],
  { userId = null, at, history, log }: Occasion & EventEntries,
): Promise<string> {
  const rows = [events].flat().map((event) => toEventRow(event as AnyEvent, { userId, at }))
  await insertEvents(tx, rows)
  const entries = listOf(history).map((entry, place) => ({ ...entry, id: entry.id ?? rows[place]?.id ?? newId() }))
  await insertHistory(tx, entries, { userId, at })
  for (const entry of listOf(log)) await insertAdminAction(tx, { userId: userId ?? undefined, ...entry })
  return entries[0]?.id ?? rows[0]?.id ?? newId()
}

const listOf = <Item extends object>(one: Item | readonly Item[] | undefined): readonly Item[] =>
  one === undefined ? [] : ([one].flat() as Item[])
