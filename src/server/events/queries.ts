import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { eventTypes, subjectKindOf, type EventPayload, type EventType } from '#domain/events/event-types.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import { inBatches, toBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** An event before it has its place among the others. */
type NewEventRow = Omit<Tables['events'], 'position' | 'sequence'>

/** An event: what happened, its subject, and who did it. */
interface NewEvent<Type extends EventType> {
  type: Type
  /** The order, payment, parcel, return, product, SKU or account that the type is about. */
  subjectId: string
  payload: EventPayload<Type>
}

/** An event of any type. */
export type AnyEvent = { [Type in EventType]: NewEvent<Type> }[EventType]

/** Who did it and when. */
export interface Occasion {
  /** Null: a guest, or the shop itself. */
  userId: string | null | undefined
  at: string
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

/** Inserts events without a position, in the transaction that makes them true. */
export async function insertEvents(db: Db, events: readonly NewEventRow[]): Promise<void> {
  for (const rows of toBatches(events)) await insertEventRows(db, rows)
}

/**
 * The sequence is above that of every event without a position which the statement sees. What follows from an event, in
 * whichever process, is told after that has committed: so it sees it, and comes later. It is looked up once: for each
 * row it would walk over the rows before it.
 */
const insertEventRows = compileOnce((db: Db, rows: NewEventRow[]) =>
  db
    .with(
      (cte) => cte('next').materialized(),
      (next) =>
        next
          .selectFrom('events')
          .select(sql<number>`coalesce(max(sequence), 0) + 1`.as('sequence'))
          .where('position', 'is', null),
    )
    .insertInto('events')
    .values((eb) => rows.map((row) => ({ ...row, sequence: eb.selectFrom('next').select('next.sequence') }))),
)

/** Whether an event has no position yet. */
export async function hasUnnumberedEvents(db: Db): Promise<boolean> {
  const row = await db.selectFrom('events').select('id').where('position', 'is', null).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Locks the newest position until the transaction ends, and reads it. */
export async function lockNewestPosition(tx: Db): Promise<number> {
  const { position } = await tx
    .insertInto('event_positions')
    .values({ name: 'events', position: 0 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ position: eb.ref('event_positions.position') })),
    )
    .returning('position')
    .executeTakeFirstOrThrow()
  return position
}

/** The newest position that was given; 0 before the first. */
export async function getNewestPosition(db: Db): Promise<number> {
  const row = await db.selectFrom('event_positions').select('position').where('name', '=', 'events').executeTakeFirst()
  return row?.position ?? 0
}

/** The position of the oldest event that is kept; undefined where none is. */
export async function getOldestPosition(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('events')
    .select('position')
    .where('position', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? undefined
}

/** Gives the next positions after `newest`, to at most `limit` events that have committed. Answers how many. The caller holds the lock. */
export async function givePositions(tx: Db, newest: number, limit: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('events')
    .from((from) =>
      from
        .selectFrom('events')
        .select(['id', sql<number>`row_number() over (order by sequence, id)`.as('place')])
        .where('position', 'is', null)
        .orderBy('sequence')
        .orderBy('id')
        .limit(limit)
        .as('next'),
    )
    .set({ position: sql`next.place + cast(${newest} as bigint)` })
    .whereRef('events.id', '=', 'next.id')
    .executeTakeFirstOrThrow()
  const count = Number(numUpdatedRows)
  await tx
    .updateTable('event_positions')
    .set({ position: newest + count })
    .where('name', '=', 'events')
    .execute()
  return count
}

/** The events after a position, in order. */
export async function listEventsAfter(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .$narrowType<{ position: number }>()
    .execute()
}

/** The events at these positions that are still kept. */
export async function listEventsAt(db: Db, positions: readonly number[]) {
  return inBatches(positions, (part) =>
    db.selectFrom('events').selectAll().where('position', 'in', part).$narrowType<{ position: number }>().execute(),
  )
}

/** The position before the first event since a moment; undefined where there is none. */
export async function findPositionBefore(db: Db, moment: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('events')
    .select('position')
    .where('position', 'is not', null)
    .where('created_at', '>=', moment)
    .orderBy('position')
    .limit(1)
    .$narrowType<{ position: number }>()
    .executeTakeFirst()
  return row && Number(row.position) - 1
}

/** How far a reader has come; 0 for a new one. */
export async function findReaderPosition(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('event_readers').select('position').where('name', '=', name).executeTakeFirst()
  return row?.position ?? 0
}

/** Forgets how far a reader has come. */
export async function deleteEventReader(tx: Db, name: string): Promise<void> {
  await tx.deleteFrom('event_readers').where('name', '=', name).execute()
}

/** Locks how far a reader has come, and reads it. A new reader begins with the oldest event. */
export async function lockEventReader(tx: Db, name: string, at: string): Promise<number> {
  const { position } = await tx
    .insertInto('event_readers')
    .values({ name, position: 0, updated_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ updated_at: at }))
    .returning('position')
    .executeTakeFirstOrThrow()
  return position
}

/** Keeps how far a reader has come. */
export async function updateEventReader(tx: Db, name: string, position: number): Promise<void> {
  await tx.updateTable('event_readers').set({ position }).where('name', '=', name).execute()
}

/** Deletes events from before that time, the oldest first: at most `limit`. Answers how many. */
export async function deleteOldEvents(tx: Db, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('events')
    .where('id', 'in', (oldest) =>
      oldest.selectFrom('events').select('id').where('position', 'is not', null).orderBy('position').limit(limit),
    )
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Forgets who a customer was: what they did was done by nobody, and what happened to their account to no account. */
export async function forgetCustomerInEvents(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('events').set({ user_id: null }).where('user_id', '=', userId).execute()
  await tx
    .updateTable('events')
    .set({ subject_id: '' })
    .where(sql<boolean>`subject_kind = 'customer'`)
    .where('subject_id', '=', userId)
    .execute()
}
