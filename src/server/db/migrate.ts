import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Brings the tables up to date. Each script runs once; all that are missing run in one transaction, or none. */
export async function migrate(database: Database): Promise<void> {
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  await database.migrateWith(async (run) => {
    await run('create table if not exists migrations (name text primary key, run_at text not null)')
    const done = new Set((await run('select name from migrations')).map(({ name }) => name))
    for (const name of scripts.filter((script) => !done.has(script))) {
      await run(await readFile(new URL(name, folder), 'utf8'))
      await run(`insert into migrations (name, run_at) values ('${name}', '${new Date().toISOString()}')`)
    }
  })
}
