import type { Kysely } from 'kysely'
import type { Database as PlatformDatabase, DatabaseOptions } from '#server/platform/db/database.ts'
import { ChangeLog, type ChangeShard } from '#server/platform/content/change-log.ts'
import { migrate as runMigrations } from '#server/platform/db/migrate.ts'
import { openDatabase as openPlatformDatabase } from '#server/platform/db/open-database.ts'
import { bumpContentRevision } from './content-revision.ts'
import type { Tables } from './tables.ts'

/** A connection or a transaction: queries take this, so they run the same inside either. */
export type Db = Kysely<Tables>

/** The shop's database. */
export interface Database extends PlatformDatabase<Tables> {
  /** What of the content has changed, for answers that are kept. */
  changes: ChangeLog
  /** How often a transaction of this process has raised the revision, or begun to. */
  countOwnRevisions(): number
}

/** Opens PostgreSQL for a `postgres://` URL, otherwise the SQLite file at that path. */
export function openDatabase(
  location: string,
  options: Pick<DatabaseOptions<Tables>, 'lockTimeout' | 'observeStatement'> = {},
): Database {
  let ownRevisions = 0
  const database = openPlatformDatabase<Tables>(location, {
    ...options,
    async beforeCommit(tx, tables, notes) {
      if (await bumpContentRevision(tx, tables, notes)) ownRevisions += 1
    },
  })
  const changes = new ChangeLog({
    readSum: database.prepareNumber('select sum(changes) from catalog_revision'),
    readShards: database.prepareRows<ChangeShard>('select shard, changes, recent from catalog_revision'),
  })
  return {
    ...database,
    changes,
    countOwnRevisions: () => ownRevisions,
    async transact(work) {
      const before = ownRevisions
      try {
        return await database.transact(work)
      } finally {
        // What was read between the first count and the commit is old as well.
        if (ownRevisions !== before) ownRevisions += 1
      }
    },
  }
}

/** The folder of the scripts that make the shop's tables. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Brings the shop's tables up to date. Answers the names of migrations that a newer version has run. */
export async function migrate(database: Database): Promise<string[]> {
  return runMigrations(database, migrationsFolder)
}
