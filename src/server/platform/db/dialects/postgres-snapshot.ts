import pg from 'pg'
import { BATCH, yieldToOthers, type Snapshot, type Value } from '#server/platform/db/snapshot.ts'

/** A snapshot outlives every statement of the shop: what bounds those must not end it. */
const SESSION = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Reads a PostgreSQL database as it is at this moment, with a connection of its own. */
export async function readPostgresSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  // A connection that breaks fails the query under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SESSION)
    await client.query('begin isolation level repeatable read read only')
    const tables = await listTables(client)
    return await work({ tables, readRows: (table) => readRows(client, tables, table) })
  } finally {
    await client.end()
  }
}

/** The tables of the schema that the connection works in. */
export async function listTables(client: pg.Client): Promise<Snapshot['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  return rows
}

async function* readRows(client: pg.Client, tables: Snapshot['tables'], table: string): AsyncGenerator<Value[][]> {
  const columns = tables.find(({ name }) => name === table)?.columns.map((name) => `"${name}"`) ?? []
  await client.query(`declare rows_of_table no scroll cursor for select ${columns.join(', ')} from "${table}"`)
  while (true) {
    const { rows } = await client.query<Value[]>({ text: `fetch ${BATCH} from rows_of_table`, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) break
    await yieldToOthers()
  }
  await client.query('close rows_of_table')
}
