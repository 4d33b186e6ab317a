import { readdir, readFile } from 'node:fs/promises'
import type { Database, Row, RunScript } from './database.ts'

/** What a migration that SQL alone cannot say exports. It imports nothing that may change its meaning later. */
interface Migration {
  migrate(run: RunScript): Promise<void>
  /** Whether versions that do not know it may go on writing. */
  olderMayWrite?: boolean
}

/** The migration that records which others leave older versions able to write. */
const isRecorder = (name: string) => name.endsWith('_older_versions.sql')
/** With this first line a script says so, and after a colon why. */
const OLDER_MAY_WRITE = /^-- Older versions may write[.:]/

/** The database holds what only a newer version knows how to write. */
export class NewerDataError extends Error {
  constructor(migrations: readonly string[]) {
    super(
      `A newer version of the shop has changed this database (${migrations.join(', ')}), and this version does not know how to write it. Nothing was changed. Start the newer version again; how one goes back: docs/deploy.md, "Upgrade and rollback".`,
    )
  }
}

/** The names of the scripts in a folder, in their order. */
export async function listMigrations(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /\.(sql|ts)$/.test(name)).toSorted()
}

/**
 * Brings the tables up to date with the scripts of a folder, in the order of their names. Each script runs once; all that are
 * missing run in one transaction, or none. `isWanted` leaves scripts out. Answers the names of scripts that have run and are not in the
 * folder: those of a newer version. Throws `NewerDataError`, and runs nothing, where one of them leaves this version unable to write.
 */
export async function migrate(
  database: Pick<Database<never>, 'migrateWith'>,
  folder: URL,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const known = await listMigrations(folder)
  const scripts = known.filter(isWanted)
  let newer: string[] = []
  const open: string[] = []
  await database.migrateWith(async (run) => {
    await run('create table if not exists migrations (name text primary key, run_at text not null)')
    const done = new Set(namesOf(await run('select name from migrations')))
    newer = [...done].filter((name) => !known.includes(name)).toSorted()
    const closed = [...done].some(isRecorder) ? namesOf(await run(CLOSED)).filter((name) => !known.includes(name)) : []
    if (closed.length > 0) throw new NewerDataError(closed)
    for (const name of scripts.filter((script) => !done.has(script))) {
      const script = new URL(name, folder)
      if (await runMigration(script, run)) open.push(name)
      await run(`insert into migrations (name, run_at) values ('${name}', '${new Date().toISOString()}')`)
    }
    if (open.length > 0 && [...done, ...scripts].some(isRecorder))
      await run(
        `update migrations set older_may_write = 1 where name in (${open.map((name) => `'${name}'`).join(', ')})`,
      )
  })
  return newer
}

/** Migrations beside which only versions that know them may write. */
const CLOSED = 'select name from migrations where older_may_write = 0'

const namesOf = (rows: Row[]) => rows.map(({ name }) => String(name))

/** Prepares to ask, again and again, which migrations have run since that leave this version unable to write. */
export function watchNewerData(
  database: Pick<Database<never>, 'prepareRows'>,
  folder: URL,
): () => Promise<NewerDataError | undefined> {
  const read = database.prepareRows<{ name: string }>(CLOSED)
  return async () => {
    const known = new Set(await listMigrations(folder))
    const closed = (await read()).map(({ name }) => name).filter((name) => !known.has(name))
    return closed.length > 0 ? new NewerDataError(closed) : undefined
  }
}

/** Runs a script; answers whether it says that older versions may write beside it. */
async function runMigration(script: URL, run: RunScript): Promise<boolean> {
  if (!script.pathname.endsWith('.sql')) {
    const migration = (await import(script.href)) as Migration
    await migration.migrate(run)
    return migration.olderMayWrite ?? false
  }
  const text = await readFile(script, 'utf8')
  await run(text)
  return OLDER_MAY_WRITE.test(text)
}
