import pg from 'pg'
import type { TableLoader } from '#server/platform/db/table-loader.ts'
import type { Value } from '#server/platform/db/snapshot.ts'
import { listTables } from './postgres-snapshot.ts'

/** Makes and fills tables in one transaction of PostgreSQL. */
export async function loadPostgresTables(url: string, work: (loader: TableLoader) => Promise<void>): Promise<void> {
  const client = new pg.Client(url)
  // A connection that breaks fails the query under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    await work(createLoader(client))
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // Without a commit this rolls back.
    await client.end()
  }
}

function createLoader(client: pg.Client): TableLoader {
  return {
    run: async (script) => (await client.query<Record<string, unknown>>(script)).rows,
    hasTables: async () => (await listTables(client)).length > 0,
    async countRows(table) {
      const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from "${table}"`)
      return Number(rows[0]?.rows)
    },
    async deleteRows(table) {
      await client.query(`delete from "${table}"`)
    },
    async insert(table, columns, rows) {
      const names = columns.map((name) => `"${name}"`).join(', ')
      const objects = rows.map((row) =>
        Object.fromEntries(columns.map((name, index) => [name, toStorable(row[index])])),
      )
      await client.query(
        `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(objects)],
      )
    },
    async withoutForeignKeys(work) {
      const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
        `select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
         from pg_constraint c join pg_class r on r.oid = c.conrelid
         where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
      )
      for (const { table, name } of keys) await client.query(`alter table "${table}" drop constraint "${name}"`)
      await work()
      for (const { table, name, definition } of keys)
        await client.query(`alter table "${table}" add constraint "${name}" ${definition}`)
    },
  }
}

/** SQLite stores the character NUL in a text, PostgreSQL does not. */
function toStorable(value: Value | undefined) {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value
}
