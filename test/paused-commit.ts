import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#server/schema/database.ts'

/**
 * The same database, of whose transactions one, counted from 1, waits when its work is done: before the statements that
 * travel with the commit, or after them. For PostgreSQL: SQLite has one writer, which all others would wait for.
 */
export function pauseBeforeCommit(database: Database, which = 1, { isWritten = false } = {}) {
  const [reached, released] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()]
  let transactions = 0
  const paused: Database = {
    ...database,
    transact(work) {
      transactions += 1
      if (transactions !== which) return database.transact(work)
      return database.transact(async (tx, atCommit) => {
        const result = work(tx, isWritten ? tx : atCommit)
        // Fails with it.
        reached.resolve(result)
        await result
        await released.promise
        return result
      })
    },
  }
  return { database: paused, reached: reached.promise, release: released.resolve }
}

/** Waits until a transaction waits for a row that another one has locked. */
export async function waitForBlocked(database: Database): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(database.query)
    expect(rows).not.toEqual([])
  })
}
