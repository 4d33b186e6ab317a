import pg from 'pg'
import { quoteName } from '#server/platform/db/quote-name.ts'
import type { TableLoader } from '#server/platform/db/table-loader.ts'
import type { Value } from '#server/platform/db/snapshot.ts'
import { listTables } from './postgres-snapshot.ts'

/** Makes and fills tables in one transaction of PostgreSQL. */
export async function loadPostgresTables(url: string, work: (loader: TableLoader) => Promise<void>): Promise<void> {
  const client = await connect(url)
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await work(createLoader(client))
    await client.query('commit')
    // All is there: the server does it by itself where this fails.
    await client.query('analyze').catch(() => {})
  } finally {
    // Without a commit this rolls back.
    await client.end()
  }
}

/** Opens the tables of PostgreSQL to be filled in many transactions. */
export async function openPostgresLoader(url: string): Promise<TableLoader & { close(): Promise<void> }> {
  const client = await connect(url)
  return { ...createLoader(client), close: () => client.end() }
}

async function connect(url: string) {
  const client = new pg.Client(url)
  // A connection that breaks fails the query under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

function createLoader(client: pg.Client): TableLoader {
  return {
    run: async (script) => (await client.query<Record<string, unknown>>(script)).rows,
    hasTables: async () => (await listTables(client)).length > 0,
    async countRows(table) {
      const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from ${quoteName(table)}`)
      return Number(rows[0]?.rows)
    },
    async deleteRows(table) {
      await client.query(`delete from ${quoteName(table)}`)
    },
    async insert(table, columns, rows) {
      const names = columns.map((name) => quoteName(name)).join(', ')
      const objects = rows.map((row) =>
        Object.fromEntries(columns.map((name, index) => [name, toStorable(row[index])])),
      )
      await client.query(
        `insert into ${quoteName(table)} (${names}) select ${names} from json_populate_recordset(null::${quoteName(table)}, $1)`,
        [JSON.stringify(objects)],
      )
    },
    async deleteKeys(table, key, values) {
      const objects = values.map((row) => Object.fromEntries(key.map((name, index) => [name, row[index]])))
      const same = key.map((name) => `kept.${quoteName(name)} = gone.${quoteName(name)}`).join(' and ')
      await client.query(
        `delete from ${quoteName(table)} as kept using json_populate_recordset(null::${quoteName(table)}, $1) as gone where ${same}`,
        [JSON.stringify(objects)],
      )
    },
    dropForeignKeys: () => dropForeignKeys(client),
    addForeignKeys: (scripts) => addForeignKeys(client, scripts),
    async withoutForeignKeys(work) {
      const scripts = await dropForeignKeys(client)
      await work()
      await addForeignKeys(client, scripts)
    },
  }
}

async function dropForeignKeys(client: pg.Client) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${quoteName(table)} drop constraint ${quoteName(name)}`)
  return keys.map(
    ({ table, name, definition }) => `alter table ${quoteName(table)} add constraint ${quoteName(name)} ${definition}`,
  )
}

async function addForeignKeys(client: pg.Client, scripts: string[]) {
  for (const script of scripts) await client.query(script)
}

/** SQLite stores the character NUL in a text, PostgreSQL does not. */
function toStorable(value: Value | undefined) {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value
}
