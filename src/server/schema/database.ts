import type { Kysely } from 'kysely'
import type { Database as PlatformDatabase, DatabaseOptions } from '#server/platform/db/database.ts'
import { migrate as runMigrations } from '#server/platform/db/migrate.ts'
import { openDatabase as openPlatformDatabase } from '#server/platform/db/open-database.ts'
import { raiseContentRevision } from './content-revision.ts'
import type { Tables } from './tables.ts'

/** A connection or a transaction: queries take this, so they run the same inside either. */
export type Db = Kysely<Tables>

/** The shop's database. */
export interface Database extends PlatformDatabase<Tables> {
  /**
   * A number that changes with every commit that changed what cached answers show. Without counts, it stays the same while quantities
   * change in a way that no page shows.
   */
  contentRevision(isWithoutCounts?: boolean): number | Promise<number>
  /** How often a transaction of this process has raised the revision, or begun to. */
  countOwnRevisions(): number
}

/** Opens PostgreSQL for a `postgres://` URL, otherwise the SQLite file at that path. */
export function openDatabase(location: string, options: Pick<DatabaseOptions<Tables>, 'lockTimeout'> = {}): Database {
  let ownRevisions = 0
  const database = openPlatformDatabase<Tables>(location, {
    ...options,
    async beforeCommit(tx, tables) {
      if (await raiseContentRevision(tx, tables)) ownRevisions += 1
    },
  })
  const withCounts = database.prepareNumber('select sum(changes + counts) from catalog_revision')
  const withoutCounts = database.prepareNumber('select sum(changes) from catalog_revision')
  return {
    ...database,
    contentRevision: (isWithoutCounts = false) => (isWithoutCounts ? withoutCounts() : withCounts()),
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

/** Brings the shop's tables up to date. */
export async function migrate(database: Database): Promise<void> {
  await runMigrations(database, migrationsFolder)
}
