import { DatabaseSync } from 'node:sqlite'
import { quoteName } from '#server/platform/db/quote-name.ts'
import { BATCH, yieldToOthers, type ReadOptions, type Snapshot, type Value } from '#server/platform/db/snapshot.ts'

/**
 * Reads a SQLite file as it is at this moment, with a connection of its own. What is committed stands partly in the write-ahead
 * log beside the file: a connection reads both, a copy of the file does not.
 */
export async function readSqliteSnapshot<T>(path: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const connection = new DatabaseSync(path, { readOnly: true })
  try {
    connection.exec('begin')
    // The first statement that reads fixes the moment.
    const names = connection
      .prepare(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by 1`,
      )
      .all()
    const tables = names.map(({ name }) => ({
      name: String(name),
      columns: listColumns(connection, String(name)),
      key: listKey(connection, String(name)),
    }))
    return await work({ tables, readRows: (table, options) => readRows(connection, table, options) })
  } finally {
    connection.close()
  }
}

function listColumns(connection: DatabaseSync, table: string) {
  return connection
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
}

function listKey(connection: DatabaseSync, table: string) {
  return connection
    .prepare('select name from pragma_table_info(?) where pk > 0 order by pk')
    .all(table)
    .map(({ name }) => String(name))
}

async function* readRows(
  connection: DatabaseSync,
  table: string,
  { isSorted = false }: ReadOptions = {},
): AsyncGenerator<Value[][]> {
  const columns = listColumns(connection, table).map((name) => quoteName(name))
  const key = listKey(connection, table).map((name) => quoteName(name))
  const sorting = isSorted ? ` order by ${key.join(', ')}` : ''
  const statement = connection.prepare(`select ${columns.join(', ')} from ${quoteName(table)}${sorting}`)
  statement.setReturnArrays(true)
  let batch: Value[][] = []
  for (const row of statement.iterate()) {
    // The statement returns arrays, which the types of node:sqlite do not know.
    batch.push(row as unknown as Value[])
    if (batch.length < BATCH) continue
    yield batch
    await yieldToOthers()
    batch = []
  }
  if (batch.length > 0) yield batch
}
