import { DatabaseSync } from 'node:sqlite'
import { runExtensionScripts, type CarriedScript } from '#server/extensions/scripts/carry-scripts.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { migrationsFolder } from '#server/schema/database.ts'

/** The columns of each table. */
export type KnownTables = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The tables that those migrations and those of extensions make, found out in memory: names of a file that are not among them reach
 * no statement. Throws where they cannot be run, because some are missing.
 */
export async function listKnownTables(
  schema: readonly string[],
  extensions: readonly CarriedScript[],
): Promise<KnownTables> {
  const wanted = new Set(schema)
  using database = new DatabaseSync(':memory:')
  const run = async (script: string) => {
    if (/^\s*select\b/i.test(script)) return database.prepare(script).all()
    database.exec(script)
    return []
  }
  await migrate({ migrateWith: (work) => work(run) }, migrationsFolder, (name) => wanted.has(name))
  await runExtensionScripts(run, extensions)
  const columns = database
    .prepare(
      `select t.name as "table", c.name as "column" from sqlite_schema as t, pragma_table_info(t.name) as c where t.type = 'table'`,
    )
    .all()
  const tables = new Map<string, Set<string>>()
  for (const row of columns) {
    const name = String(row['table'])
    if (name === 'migrations' || name.startsWith('sqlite_')) continue
    const known = tables.get(name) ?? new Set<string>()
    tables.set(name, known.add(String(row['column'])))
  }
  return tables
}
