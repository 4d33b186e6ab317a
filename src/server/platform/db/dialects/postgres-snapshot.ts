import pg from 'pg'
import { quoteName } from '#server/platform/db/quote-name.ts'
import { BATCH, yieldToOthers, type ReadOptions, type Snapshot, type Value } from '#server/platform/db/snapshot.ts'

/** A snapshot outlives every statement of the shop: what bounds those must not end it. */
const SETTINGS = `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Reads a PostgreSQL database as it is at this moment, with a connection of its own. */
export async function readPostgresSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  // A connection that breaks fails the query under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; ${SETTINGS}`)
    const tables = await listTables(client)
    return await work({ tables, readRows: (table, options) => readRows(client, tables, table, options) })
  } finally {
    await client.end()
  }
}

/** The tables of the schema that the connection works in. */
export async function listTables(client: pg.Client): Promise<Snapshot['tables']> {
  const { rows } = await client.query<Snapshot['tables'][number]>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns,
       (select coalesce(array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)), '{}')
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary and i.indrelid = (quote_ident(current_schema()) || '.' || quote_ident(c.table_name))::regclass) as key
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  return rows
}

/** The columns of a key as `order by` takes them: texts by their bytes, whatever the collation of the database. */
async function sortingOf(client: pg.Client, table: string, key: string[]) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and data_type = 'text'`,
    [table],
  )
  const texts = new Set(rows.map(({ name }) => name))
  return key.map((name) => `${quoteName(name)}${texts.has(name) ? ' collate "C"' : ''}`).join(', ')
}

async function* readRows(
  client: pg.Client,
  tables: Snapshot['tables'],
  table: string,
  { isSorted = false }: ReadOptions = {},
): AsyncGenerator<Value[][]> {
  const { columns, key } = tables.find(({ name }) => name === table) ?? { columns: [], key: [] }
  const names = columns.map((name) => quoteName(name)).join(', ')
  const sorting = isSorted ? ` order by ${await sortingOf(client, table, key)}` : ''
  await client.query(`declare rows_of_table no scroll cursor for select ${names} from ${quoteName(table)}${sorting}`)
  while (true) {
    const { rows } = await client.query<Value[]>({ text: `fetch ${BATCH} from rows_of_table`, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) break
    await yieldToOthers()
  }
  await client.query('close rows_of_table')
}
