import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReaderAnswer, ReaderRequest, ReaderStatement } from './sqlite-reader.ts'

// The program of the thread that runs slow reads (`SqliteReader`). It runs one statement after the other. Each sees the database as it is
// when the statement begins.

/** Milliseconds that a statement waits for a lock. Waiting blocks only this thread. */
const LOCK_TIMEOUT = 5_000
/** Rows of one message: few enough that the main thread receives them quickly. */
const ROWS_PER_MESSAGE = 100
const KEPT_STATEMENTS = 100

const connection = open(String(workerData))
const statements = new Map<string, StatementSync>()
/** Rows that were read and not sent yet, by the id of their statement. */
const unsent = new Map<number, unknown[][]>()

parentPort?.on('message', (request: ReaderRequest) => {
  try {
    send('sql' in request ? read(request) : { id: request.id, ...takeRows(request.id) })
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    send({ id: request.id, failure: { message, code, errcode } })
  }
})

function read({ id, sql, parameters }: ReaderStatement): ReaderAnswer {
  const statement = prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // Read all rows at once: an open statement would keep SQLite from truncating the write-ahead log.
  // The statement returns arrays, which the types of node:sqlite do not know.
  unsent.set(id, statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][])
  return { id, columns, ...takeRows(id) }
}

function takeRows(id: number) {
  const rows = unsent.get(id) ?? []
  const left = rows.splice(ROWS_PER_MESSAGE)
  if (left.length > 0) unsent.set(id, left)
  else unsent.delete(id)
  return { rows, hasMore: left.length > 0 }
}

function open(path: string) {
  const database = new DatabaseSync(path, { readOnly: true, timeout: LOCK_TIMEOUT })
  // No memory map: its pages would count as memory of the process.
  database.exec('pragma cache_size = -16384')
  database.exec('pragma temp_store = memory')
  return database
}

function prepare(sql: string) {
  const kept = statements.get(sql)
  if (kept) return kept
  const statement = connection.prepare(sql)
  statement.setReturnArrays(true)
  if (statements.size >= KEPT_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
  statements.set(sql, statement)
  return statement
}

function send(answer: ReaderAnswer) {
  parentPort?.postMessage(answer, [])
}
