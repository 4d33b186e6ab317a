import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { Worker } from 'node:worker_threads'
import { ApiError } from '#domain/api/errors.ts'
import { toUnavailable } from '#server/platform/db/unavailable.ts'

/** Milliseconds after which a statement fails, waiting for earlier ones included. */
const DEADLINE = 30_000
/** Milliseconds after which an idle thread is ended. */
const IDLE_TIMEOUT = 30_000
/** The heap of the thread, in MB. A result that does not fit ends the thread and not the process. */
const MAX_HEAP = 256

const PROGRAM = new URL('sqlite-reader-thread.ts', import.meta.url)

export interface ReaderStatement {
  id: number
  sql: string
  parameters: readonly unknown[]
}

/** A message to the thread: a statement to run, or the id of a running one to get its next rows. */
export type ReaderRequest = ReaderStatement | { id: number }

/** A message from the thread: rows as arrays of values, or an error of SQLite. The first message of a statement names the columns. */
export type ReaderAnswer =
  | { id: number; columns?: string[]; rows: unknown[][]; hasMore: boolean }
  | { id: number; failure: { message: string; code?: string | undefined; errcode?: number | undefined } }

interface ReaderOptions {
  deadline?: number
  idleTimeout?: number
  start?: (path: string) => Worker
}

/**
 * A connection that reads a SQLite file on its own thread, so that a slow statement does not block the process. Rows arrive in portions.
 * The thread starts with the first statement and ends after `idleTimeout` without one. Throws `BUSY` if a statement takes longer than the
 * deadline, if the thread dies, and after `close`.
 */
export class SqliteReader implements DatabaseConnection {
  readonly #path: string
  readonly #options: Required<ReaderOptions>
  readonly #underWay = new Set<Promise<unknown>>()
  #thread: ReaderThread | undefined
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(path: string, options: ReaderOptions = {}) {
    this.#path = path
    this.#options = { deadline: DEADLINE, idleTimeout: IDLE_TIMEOUT, start: startReaderThread, ...options }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isClosed) throw new ApiError('BUSY')
    clearTimeout(this.#idle)
    const reading = this.#read(query)
    this.#underWay.add(reading)
    try {
      return { rows: (await reading) as R[] }
    } finally {
      this.#underWay.delete(reading)
      if (this.#underWay.size === 0) this.#idle = setTimeout(() => this.#end(), this.#options.idleTimeout).unref()
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used: lists are read page by page')
  }

  /** Waits for running statements and ends the thread. Later statements throw `BUSY`. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#underWay)
    await this.#end()
  }

  async #read({ sql, parameters }: CompiledQuery) {
    this.#thread = this.#thread?.isAlive ? this.#thread : this.#startThread()
    return this.#thread.read(sql, parameters)
  }

  #startThread() {
    const { start, deadline } = this.#options
    return new ReaderThread(start(this.#path), deadline)
  }

  async #end() {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.end()
  }
}

/** Starts the thread that reads a SQLite file. */
export function startReaderThread(path: string): Worker {
  return new Worker(PROGRAM, {
    workerData: path,
    // The thread gets no secrets from the environment and none of the options of the main thread.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP },
  })
}

interface Waiting {
  resolve(answer: Exclude<ReaderAnswer, { failure: unknown }>): void
  reject(error: unknown): void
}

/** One thread and the statements that wait for its messages. While none waits, it does not keep the process alive (`unref`). */
class ReaderThread {
  isAlive = true
  readonly #worker: Worker
  readonly #deadline: number
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  constructor(worker: Worker, deadline: number) {
    this.#worker = worker
    this.#deadline = deadline
    worker.unref()
    worker.on('message', (answer: ReaderAnswer) => this.#receive(answer))
    worker.on('error', (error: Error) => this.#refuseAll(error))
    worker.on('exit', (code) => this.#refuseAll(new Error(`The thread that reads has ended with ${code}`)))
  }

  async read(sql: string, parameters: readonly unknown[]) {
    const id = ++this.#lastId
    const found: object[] = []
    let answer = await this.#ask({ id, sql, parameters })
    const columns = answer.columns ?? []
    for (; ; answer = await this.#ask({ id })) {
      for (const values of answer.rows) found.push(toRow(columns, values))
      if (!answer.hasMore) return found
    }
  }

  async end() {
    await this.#worker.terminate()
  }

  async #ask(request: ReaderRequest) {
    const { promise, resolve, reject } = Promise.withResolvers<Parameters<Waiting['resolve']>[0]>()
    // SQLite cannot interrupt a statement from another thread here, so the whole thread is ended and all its statements fail.
    const timer = setTimeout(() => {
      this.#refuseAll(new Error(`A statement took longer than ${this.#deadline} ms`))
      void this.end()
    }, this.#deadline)
    this.#waiting.set(request.id, { resolve, reject })
    this.#worker.ref()
    this.#worker.postMessage(request, [])
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(request.id)
      if (this.#waiting.size === 0) this.#worker.unref()
    }
  }

  #receive(answer: ReaderAnswer) {
    const waiting = this.#waiting.get(answer.id)
    if ('failure' in answer) {
      const { message, ...codes } = answer.failure
      waiting?.reject(toUnavailable(Object.assign(new Error(message), codes)))
    } else waiting?.resolve(answer)
  }

  #refuseAll(cause: Error) {
    this.isAlive = false
    for (const { reject } of this.#waiting.values()) reject(new ApiError('BUSY', { cause }))
  }
}

function toRow(columns: readonly string[], values: readonly unknown[]) {
  const row: Record<string, unknown> = {}
  for (const [place, column] of columns.entries()) row[column] = values[place]
  return row
}
