import type pg from 'pg'

/**
 * The queries are short: parallel workers and compilation take longer than answering. And the data is in memory or on a disk
 * without a head, where stepping through an index costs little more than reading a table from end to end. Statements, waits for
 * locks and idle transactions are bounded, so that what hangs holds neither a connection nor a row for long.
 */
const SETTINGS = {
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
}

const localSettings = Object.entries(SETTINGS).map(([name, value]) => `set local ${name} = '${value}'`)

/** Begins a transaction that brings its settings with it. */
export const BEGIN_WITH_SETTINGS = ['begin', ...localSettings].join('; ')
/** The same for one that only reads. */
export const BEGIN_READ_WITH_SETTINGS = ['begin read only', ...localSettings].join('; ')

const pooled = new WeakSet<pg.ClientBase>()

/**
 * Whether a pooler such as PgBouncer stands between this process and its server: then each transaction may get another
 * session of the server, and what a session keeps (settings, named statements) is not there, or is that of others.
 * Known after `beginSession`.
 */
export function isPooled(client: pg.ClientBase): boolean {
  return pooled.has(client)
}

/**
 * Makes the settings those of the session, unless a pooler shares it: a pooler tells its callers a key of its own where
 * a server tells the id of the process that serves them. One statement finds out and sets, so that nothing of it stays
 * in a session of others.
 */
export async function beginSession(client: pg.ClientBase): Promise<void> {
  // pg sets it from the server's first messages and leaves it out of its types.
  const { processID } = client as unknown as { processID: number }
  const { rowCount } = await client.query(
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as settings(name, value)
     where pg_backend_pid()::bigint = $3::bigint`,
    [Object.keys(SETTINGS), Object.values(SETTINGS), processID],
  )
  if (rowCount === 0) pooled.add(client)
}
