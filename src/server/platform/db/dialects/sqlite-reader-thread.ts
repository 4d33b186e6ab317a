import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReaderAnswer, ReaderRequest, ReaderStatement } from './sqlite-reader.ts'

// The program of the thread that reads what takes long. It answers one statement after the other, each as the database is when the
// statement begins.

/** Milliseconds that a statement waits for a lock. Nobody else waits meanwhile. */
const LOCK_TIMEOUT = 5_000
/** Rows of one message: few enough that the thread that receives them is not held up. */
const ROWS_PER_MESSAGE = 100
const KEPT_STATEMENTS = 100

const connection = open(String(workerData))
const statements = new Map<string, StatementSync>()
/** Rows that have been read and not been sent, by the number of their statement. */
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
  // All of them at once: a statement that stays open would keep the log from being emptied.
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
  // Without a map of the file, whose pages would count as memory of the process.
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
