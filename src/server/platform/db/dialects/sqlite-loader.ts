import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { quoteName } from '#server/platform/db/quote-name.ts'
import { makePrivateFileSync } from '#server/platform/secrets/private-files.ts'
import type { TableLoader } from '#server/platform/db/table-loader.ts'

/** Makes and fills the tables of a new SQLite file. A file that was not finished is worth nothing: delete it. */
export async function loadSqliteTables(path: string, work: (loader: TableLoader) => Promise<void>): Promise<void> {
  makePrivateFileSync(path, dirname(path))
  const connection = new DatabaseSync(path)
  try {
    // No other process uses the file yet, so one sync at the end is enough.
    connection.exec('pragma journal_mode = off')
    connection.exec('pragma synchronous = off')
    connection.exec('pragma foreign_keys = off')
    connection.exec('begin')
    await work(createLoader(connection))
    connection.exec('commit')
    connection.exec('pragma optimize')
    connection.exec('pragma journal_mode = wal')
  } finally {
    connection.close()
  }
  await using file = await open(path, 'r+')
  await file.sync()
}

/** Opens the tables of a SQLite file to be filled in many transactions. After `close` all of it is on disk in this one file. */
export async function openSqliteLoader(path: string): Promise<TableLoader & { close(): Promise<void> }> {
  const connection = new DatabaseSync(path)
  connection.exec('pragma foreign_keys = off')
  connection.exec('pragma busy_timeout = 10000')
  return {
    ...createLoader(connection),
    async close() {
      connection.exec('pragma wal_checkpoint(truncate)')
      connection.close()
      await using file = await open(path, 'r+')
      await file.sync()
    },
  }
}

function createLoader(connection: DatabaseSync): TableLoader {
  const statements = new Map<string, StatementSync>()
  const prepare = (table: string, columns: string[]) => {
    const known = statements.get(table)
    if (known) return known
    const names = columns.map((name) => quoteName(name)).join(', ')
    const marks = columns.map(() => '?').join(', ')
    const made = connection.prepare(`insert into ${quoteName(table)} (${names}) values (${marks})`)
    statements.set(table, made)
    return made
  }
  return {
    async run(script) {
      if (/^\s*select\b/i.test(script)) return connection.prepare(script).all()
      connection.exec(script)
      return []
    },
    hasTables: async () => connection.prepare('select 1 from sqlite_schema').get() !== undefined,
    countRows: async (table) =>
      Number(connection.prepare(`select count(*) as rows from ${quoteName(table)}`).get()?.['rows']),
    deleteRows: async (table) => connection.exec(`delete from ${quoteName(table)}`),
    async insert(table, columns, rows) {
      const statement = prepare(table, columns)
      for (const row of rows) statement.run(...row)
    },
    async deleteKeys(table, key, values) {
      const same = key.map((name) => `${quoteName(name)} = ?`).join(' and ')
      const statement = connection.prepare(`delete from ${quoteName(table)} where ${same}`)
      for (const row of values) statement.run(...row)
    },
    dropForeignKeys: async () => [],
    addForeignKeys: async () => checkForeignKeys(connection),
    async withoutForeignKeys(work) {
      await work()
      checkForeignKeys(connection)
    },
  }
}

function checkForeignKeys(connection: DatabaseSync) {
  const broken = connection.prepare('pragma foreign_key_check').get()
  if (broken)
    throw new Error(
      `A row of ${String(broken['table'])} refers to a row of ${String(broken['parent'])} that is missing`,
    )
}
