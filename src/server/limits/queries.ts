import { sql } from 'kysely'
import { latestEnd } from '#server/platform/db/statements/stored-waits.ts'
import type { Db } from '#server/schema/database.ts'

/** So many attempts at once, then one every `seconds`. */
interface Bound {
  free: number
  seconds: number
}

/** Milliseconds that one attempt adds to the time at which all are forgiven. */
export const costOf = ({ seconds }: Pick<Bound, 'seconds'>) => seconds * 1000

/** Milliseconds by which an attempt may read the clock earlier than one that is counted before it. */
const READ_TOLERANCE = 100

/** How far ahead of now that time may be for one more attempt. */
export const slackOf = (bound: Bound) => (bound.free - 1) * costOf(bound) + READ_TOLERANCE

/** The latest that time may be, when all attempts are taken. */
export const latestForgiven = (bound: Bound, now: number) => latestEnd(now, bound.free * costOf(bound))

/**
 * Counts one attempt in one statement, unless none is free; answers whether it did. Of attempts at the same moment each sees the
 * ones before it. How many were made is not known where a clock that was ahead has counted them: this one is then the last that was free.
 */
export async function insertAttempt(tx: Db, key: string, bound: Bound, now: number): Promise<boolean> {
  const time = sql<number>`cast(${now} as bigint)`
  const cost = sql<number>`cast(${costOf(bound)} as bigint)`
  const latest = latestForgiven(bound, now)
  const all = sql<number>`cast(${now + bound.free * costOf(bound)} as bigint)`
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('attempts')
    .values({ key, forgiven_at: now + costOf(bound) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          forgiven_at: sql<number>`case when attempts.forgiven_at > ${latest} then ${all}
            when attempts.forgiven_at > ${time} then attempts.forgiven_at + ${cost} else ${time} + ${cost} end`,
        })
        .where((eb) =>
          eb.or([eb('attempts.forgiven_at', '<=', now + slackOf(bound)), eb('attempts.forgiven_at', '>', latest)]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** When all attempts of a key are forgiven, in milliseconds since 1970. */
export async function findForgivenAt(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('attempts').select('forgiven_at').where('key', '=', key).executeTakeFirst()
  return row && Number(row.forgiven_at)
}

export async function deleteAttempt(tx: Db, key: string, bound: Bound): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ forgiven_at: sql<number>`forgiven_at - cast(${costOf(bound)} as bigint)` })
    .where('key', '=', key)
    .execute()
}

export async function deleteForgivenAttempts(tx: Db, now: number): Promise<void> {
  await tx.deleteFrom('attempts').where('forgiven_at', '<', now).execute()
}

/** Adds requests of one caller in one minute in one statement. Answers how many there are now. */
export async function addRequests(tx: Db, row: { key: string; minute: number; count: number }): Promise<number> {
  const { count } = await tx
    .insertInto('request_counts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'minute'])
        .doUpdateSet((eb) => ({ count: eb('request_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Minutes that are counted at the same time, by clocks that differ. */
const MINUTES_COUNTED = 3

/** Deletes the counts of minutes before that one, and of those that only a clock which was ahead has seen. */
export async function deleteRequestCounts(tx: Db, beforeMinute: number): Promise<void> {
  await tx
    .deleteFrom('request_counts')
    .where((eb) => eb.or([eb('minute', '<', beforeMinute), eb('minute', '>', beforeMinute + MINUTES_COUNTED)]))
    .execute()
}
