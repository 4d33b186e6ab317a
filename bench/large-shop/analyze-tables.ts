import { sql } from 'kysely'
import type { Database } from '#server/schema/database.ts'

/**
 * Updates the statistics of the query planner and clears up after the filling, as autovacuum does over time, and else
 * while something is measured.
 */
export async function analyzeTables(database: Database): Promise<void> {
  // Vacuum runs in no transaction; SQLite writes in nothing else.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.query)
  else await database.transact((tx) => sql`analyze`.execute(tx))
}
