import { v7 as newId } from 'uuid'
import { eventTypes, subjectKindOf, type EventPayload, type EventType } from '#domain/events/event-types.ts'
import { insertAdminAction, type AdminAction } from '#server/audit/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { insertHistory, type HistoryEntry } from './history-queries.ts'
import { insertEvents, type NewEventRow } from './queries.ts'

/** What has happened, to whom, by whom. */
export interface NewEvent<Type extends EventType> {
  type: Type
  /** The order, payment, parcel, return, product, SKU or account that the type is about. */
  subjectId: string
  payload: EventPayload<Type>
}

/** An event of any type. */
export type AnyEvent = { [Type in EventType]: NewEvent<Type> }[EventType]

/** Who did it and when. */
interface Occasion {
  /** Nobody: a guest, or the shop itself. */
  userId: string | null | undefined
  at: string
}

/** Where else it is told. */
interface Told {
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
  { userId = null, at, history, log }: Occasion & Told,
): Promise<string> {
  const rows = [events].flat().map((event) => toEventRow(event as AnyEvent, { userId, at }))
  const id = rows[0]?.id ?? newId()
  await insertEvents(tx, rows)
  if (history) await insertHistory(tx, { id, userId, at, ...history })
  if (log) await insertAdminAction(tx, { userId: userId ?? undefined, ...log })
  return id
}

/** An event as it is stored. */
export function toEventRow({ type, subjectId, payload }: AnyEvent, { userId = null, at }: Occasion): NewEventRow {
  return {
    id: newId(),
    type,
    version: eventTypes[type].version,
    subject_kind: subjectKindOf(type),
    subject_id: subjectId,
    user_id: userId,
    payload: JSON.stringify(payload),
    created_at: at,
  }
}
