import { readdir, readFile } from 'node:fs/promises'
import type { Database, RunScript } from './database.ts'

/** What a migration that SQL alone cannot say exports. It imports nothing that may change its meaning later. */
interface Migration {
  migrate(run: RunScript): Promise<void>
}

/** The names of the scripts in a folder, in their order. */
export async function listMigrations(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /\.(sql|ts)$/.test(name)).toSorted()
}

/**
 * Brings the tables up to date with the scripts of a folder, in the order of their names. Each script runs once; all that are
 * missing run in one transaction, or none. `isWanted` leaves scripts out. Answers the names of scripts that have run and are not in the
 * folder: those of a newer version.
 */
export async function migrate(
  database: Pick<Database<never>, 'migrateWith'>,
  folder: URL,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const known = await listMigrations(folder)
  const scripts = known.filter(isWanted)
  let newer: string[] = []
  await database.migrateWith(async (run) => {
    await run('create table if not exists migrations (name text primary key, run_at text not null)')
    const done = new Set((await run('select name from migrations')).map(({ name }) => String(name)))
    newer = [...done].filter((name) => !known.includes(name)).toSorted()
    for (const name of scripts.filter((script) => !done.has(script))) {
      const script = new URL(name, folder)
      if (name.endsWith('.sql')) await run(await readFile(script, 'utf8'))
      else await ((await import(script.href)) as Migration).migrate(run)
      await run(`insert into migrations (name, run_at) values ('${name}', '${new Date().toISOString()}')`)
    }
  })
  return newer
}
