import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { RunScript } from '#server/platform/db/database.ts'

/** Any number that no other program uses on the same database. */
const MIGRATION_LOCK = 4_861_207
/** Milliseconds that a migration waits for a table which others use. Other requests for that table wait behind the migration. */
const PATIENCE = 1_000
/** Milliseconds until it is tried again, and how often it is: after that it waits as long as it takes. */
const PAUSE = 500
const ATTEMPTS = 20
/** A lock that did not come in time, and a deadlock. */
const HELD_UP = new Set(['55P03', '40P01'])

/**
 * Runs migrations in one transaction. Changing a table waits for all that read it, and all that read it later wait for
 * the change: behind one long read the shop would stand still. So it gives way soon, takes everything back and begins
 * again.
 */
export async function migratePostgres(pool: pg.Pool, work: (run: RunScript) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(pool, work, attempt < ATTEMPTS ? PATIENCE : 0)
    } catch (error) {
      if (attempt >= ATTEMPTS || !isHeldUp(error)) throw error
      await pause(PAUSE)
    }
  }
}

async function migrateOnce(pool: pg.Pool, work: (run: RunScript) => Promise<void>, patience: number) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Migrations may take long, and wait for each other.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(`set local lock_timeout = ${patience}`)
    await work(async (script) => (await client.query(script)).rows)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const isHeldUp = (error: unknown) => error instanceof Error && 'code' in error && HELD_UP.has(String(error.code))
