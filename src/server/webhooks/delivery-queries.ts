import { sql, type Insertable, type Updateable } from 'kysely'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import { inBatches, toBatches } from '#server/platform/db/statements/in-batches.ts'
import { isOver } from '#server/platform/db/statements/stored-waits.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

type Row = Tables['webhook_deliveries']

/** Milliseconds between two attempts at most. */
export const LONGEST_WAIT = 6 * 3_600_000

/** A delivery whose turn has come. */
export interface DueDelivery {
  position: number
  eventId: string
  subject: string
  attempts: number
  firstTriedAt: string | null
}

const ofWebhook = (db: Db, id: string) => db.selectFrom('webhook_deliveries').where('webhook_id', '=', id)

/** Counts the deliveries of a webhook that are not settled. */
export async function countUnsettled(db: Db, id: string): Promise<number> {
  const { count } = await ofWebhook(db, id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of these subjects of which a delivery is not settled. */
export async function listBusySubjects(db: Db, id: string, subjects: readonly string[]): Promise<string[]> {
  const rows = await inBatches(subjects, (part) =>
    ofWebhook(db, id)
      .select('subject')
      .distinct()
      .where('settled_at', 'is', null)
      .where('subject', 'in', part)
      .execute(),
  )
  return rows.flatMap(({ subject }) => subject ?? [])
}

/** Writes deliveries. One that was settled before is sent again. */
export async function insertDeliveries(tx: Db, rows: readonly Insertable<Row>[]) {
  for (const part of toBatches(rows)) await insertDeliveryRows(tx, part)
}

const insertDeliveryRows = compileOnce((db: Db, rows: Insertable<Row>[]) =>
  db
    .insertInto('webhook_deliveries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['webhook_id', 'position']).doUpdateSet((eb) => ({
        subject: eb.ref('excluded.subject'),
        due_at: eb.ref('excluded.due_at'),
        attempts: 0,
        first_tried_at: null,
        outcome: null,
        settled_at: null,
      })),
    ),
)

/** The deliveries of a webhook that are due, those that have waited longest first. */
export async function listDueDeliveries(
  db: Db,
  { id, now, limit }: { id: string; now: string; limit: number },
): Promise<DueDelivery[]> {
  const rows = await ofWebhook(db, id)
    .select(['position', 'event_id', 'subject', 'attempts', 'first_tried_at'])
    .where('due_at', 'is not', null)
    .where(isOver('due_at', now, LONGEST_WAIT))
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    position: row.position,
    eventId: row.event_id,
    subject: row.subject ?? '',
    attempts: row.attempts,
    firstTriedAt: row.first_tried_at,
  }))
}

/** Settles deliveries that were taken, all with one status. */
export async function markDelivered(
  tx: Db,
  id: string,
  { positions, status, at }: { positions: readonly number[]; status: number; at: string },
) {
  await settle(tx, id, { positions, at, changes: { outcome: 'delivered', status, failure: null } })
}

/** Settles deliveries that are tried no more. */
export async function markGivenUp(
  tx: Db,
  id: string,
  { positions, at, ...changes }: { positions: readonly number[]; at: string } & Pick<Row, 'status' | 'failure'>,
) {
  await settle(tx, id, { positions, at, changes: { outcome: 'given-up', ...changes } })
}

async function settle(
  tx: Db,
  id: string,
  { positions, at, changes }: { positions: readonly number[]; at: string; changes: Updateable<Row> },
) {
  for (const part of toBatches(positions))
    await unsettled(tx, id)
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        first_tried_at: eb.fn.coalesce('first_tried_at', sql<string>`${at}`),
        tried_at: at,
        settled_at: at,
        due_at: null,
        subject: null,
      }))
      .set(changes)
      .where('position', 'in', part)
      .execute()
}

const unsettled = (tx: Db, id: string) =>
  tx.updateTable('webhook_deliveries').where('webhook_id', '=', id).where('settled_at', 'is', null)

/** Leaves a delivery that failed for a later attempt. */
export async function putDeliveryOff(
  tx: Db,
  id: string,
  {
    position,
    ...changes
  }: Pick<Row, 'position' | 'attempts' | 'first_tried_at' | 'tried_at' | 'due_at' | 'status' | 'failure'>,
) {
  await unsettled(tx, id).set(changes).where('position', '=', position).execute()
}

/** Makes of each subject the first delivery that is not settled due, where it waited for one before. */
export async function releaseSubjects(
  tx: Db,
  id: string,
  { subjects, at }: { subjects: readonly string[]; at: string },
) {
  for (const part of toBatches(subjects))
    await unsettled(tx, id)
      .set({ due_at: at })
      .where('due_at', 'is', null)
      .where('position', 'in', (first) =>
        first
          .selectFrom('webhook_deliveries')
          .select((eb) => eb.fn.min('position').as('position'))
          .where('webhook_id', '=', id)
          .where('settled_at', 'is', null)
          .where('subject', 'in', part)
          .groupBy('subject'),
      )
      .execute()
}

/** Has those of a subject after a position wait for their turn. */
export async function holdSubject(tx: Db, id: string, { subject, after }: { subject: string; after: number }) {
  await unsettled(tx, id).set({ due_at: null }).where('subject', '=', subject).where('position', '>', after).execute()
}

/** Makes what waits for another attempt due now, as if it had not been tried. */
export async function beginDeliveriesAnew(tx: Db, id: string, now: string) {
  await unsettled(tx, id)
    .set({ due_at: now, attempts: 0, first_tried_at: null })
    .where('due_at', 'is not', null)
    .execute()
}

/** Whether a webhook has taken something since a moment. */
export async function hasDeliveredSince(db: Db, id: string, since: string): Promise<boolean> {
  const row = await ofWebhook(db, id)
    .select('position')
    .where('outcome', '=', 'delivered')
    .where('settled_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deliveries of a webhook, the newest event first. */
export async function listDeliveries(
  db: Db,
  id: string,
  { before, isFailed, limit }: { before: number | undefined; isFailed: boolean; limit: number },
) {
  return ofWebhook(db, id)
    .selectAll()
    .$if(before !== undefined, (all) => all.where('position', '<', before ?? 0))
    .$if(isFailed, (all) => all.where('failure', 'is not', null))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

export async function findDelivery(db: Db, id: string, position: number) {
  return ofWebhook(db, id).selectAll().where('position', '=', position).executeTakeFirst()
}

/** Deletes what is not settled of a webhook after a position. */
export async function deleteUnsettledAfter(tx: Db, id: string, position: number) {
  await tx
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', id)
    .where('settled_at', 'is', null)
    .where('position', '>', position)
    .execute()
}

/** Deletes deliveries of a webhook, at most `limit`. Answers how many. */
export async function deleteDeliveriesOf(tx: Db, id: string, limit: number): Promise<number> {
  return deleteRows(tx, await ofWebhook(tx, id).select(['webhook_id', 'position']).limit(limit).execute())
}

/** Deletes deliveries that were settled before that time, the oldest first: at most `limit`. Answers how many. */
export async function deleteOldDeliveries(tx: Db, before: string, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', 'position'])
    .where('settled_at', '<', before)
    .orderBy('settled_at')
    .limit(limit)
    .execute()
  return deleteRows(tx, old)
}

async function deleteRows(tx: Db, rows: readonly Pick<Row, 'webhook_id' | 'position'>[]): Promise<number> {
  for (const [id, ofOne] of Map.groupBy(rows, ({ webhook_id: webhookId }) => webhookId))
    for (const part of toBatches(ofOne))
      await tx
        .deleteFrom('webhook_deliveries')
        .where('webhook_id', '=', id)
        .where(
          'position',
          'in',
          part.map(({ position }) => position),
        )
        .execute()
  return rows.length
}

/** Forgets who a customer was in what is not sent yet. */
export async function forgetCustomerInDeliveries(tx: Db, userId: string) {
  await tx
    .updateTable('webhook_deliveries')
    .set({ subject: 'customer ' })
    .where('subject', '=', `customer ${userId}`)
    .execute()
}
