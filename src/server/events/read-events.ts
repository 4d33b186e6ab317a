import { setTimeout as pause } from 'node:timers/promises'
import type { EventType, SubjectKind } from '#domain/events/event-types.ts'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { numberEvents } from './number-events.ts'
import {
  getNewestPosition,
  findReaderPosition,
  hasUnnumberedEvents,
  listEventsAfter,
  listEventsAt,
  lockEventReader,
  updateEventReader,
} from './queries.ts'

type Reading = Pick<Database, 'query' | 'transact'>

/** Milliseconds between two looks of a reader that waits. */
const INTERVAL = 200

/**
 * Reads at most `limit` events after a position, in order: all that had committed when it was called. Nothing is ever
 * told before `after` later on.
 */
export async function readEvents(
  database: Reading,
  { after, limit }: { after: number; limit: number },
): Promise<ShopEvent[]> {
  await numberEvents(database)
  return (await listEventsAfter(database.query, { after, limit })).map(toShopEvent)
}

/** The events at these positions that are still kept, by their positions. */
export async function readEventsAt(db: Db, positions: readonly number[]): Promise<Map<number, ShopEvent>> {
  const events = await listEventsAt(db, positions)
  return new Map(events.map((row) => [row.position, toShopEvent(row)]))
}

/** Whether there is an event that a reader has not met. */
export async function hasNewEvents(db: Db, reader: string): Promise<boolean> {
  const position = await findReaderPosition(db, reader)
  return hasEventsAfter(db, position)
}

/** Whether there is an event after a position. */
export async function hasEventsAfter(db: Db, position: number): Promise<boolean> {
  return (await hasUnnumberedEvents(db)) || (await getNewestPosition(db)) > position
}

/** Waits until there is an event after a position, told by any process. False where the signal comes first. */
export async function waitForEvents(
  { query }: Pick<Database, 'query'>,
  after: number,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    if (await hasEventsAfter(query, after)) return true
    // Aborting ends the pause early.
    await pause(INTERVAL, undefined, { signal, ref: false }).catch(() => {})
  }
  return false
}

/**
 * Hands the next events to a reader, and keeps how far it has come in the same transaction: what `handle` writes is
 * written once for each event, however often it fails, and whichever process reads. Of several that read under one
 * name, one after the other. Answers how many events there were.
 */
export async function takeEvents(
  database: Reading,
  { reader, limit }: { reader: string; limit: number },
  handle: (tx: Db, events: readonly ShopEvent[]) => Promise<void>,
): Promise<number> {
  await numberEvents(database)
  return database.transact(async (tx) => {
    const after = await lockEventReader(tx, reader, new Date().toISOString())
    const events = (await listEventsAfter(tx, { after, limit })).map(toShopEvent)
    const last = events.at(-1)
    if (!last) return 0
    await handle(tx, events)
    await updateEventReader(tx, reader, last.position)
    return events.length
  })
}

const toShopEvent = (row: Awaited<ReturnType<typeof listEventsAfter>>[number]) =>
  ({
    id: row.id,
    position: row.position,
    type: row.type as EventType,
    version: row.version,
    subject: { kind: row.subject_kind as SubjectKind, id: row.subject_id },
    userId: row.user_id,
    at: row.created_at,
    payload: JSON.parse(row.payload) as unknown,
  }) as ShopEvent
