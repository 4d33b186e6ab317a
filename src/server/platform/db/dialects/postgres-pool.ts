import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ApiError } from '#domain/api/errors.ts'
import { beginSession, isPooled } from './pooler.ts'
import { toUnavailable } from '#server/platform/db/unavailable.ts'

const MAX_CONNECTIONS = 8
/** Connections of their own for health and prepared numbers: they never wait for a transaction. */
const HEALTH_CONNECTIONS = 2
/** Milliseconds that a caller waits for a free connection of a server that is well. */
const CONNECT_TIMEOUT = 5_000
const IDLE_TIMEOUT = 60_000
/** Milliseconds after which the server is asked whether it is well, and in which it must answer. Together less than two seconds. */
const PATIENCE = 900
const HEALTH_TIMEOUT = 800
/** Milliseconds for which a server that was not well is not asked again. */
const AWAY_PAUSE = 500

/** The connections to one PostgreSQL server. */
export interface PostgresPools {
  /**
   * Like a pool of the driver, but callers of a server that does not answer are refused within two seconds with `BUSY`. Its
   * `query` never returns: it hands `connect` a callback, which is not called.
   */
  main: pg.Pool
  /** Runs a query that must be answered at once, or throws `BUSY`. */
  queryAtOnce<Row extends object>(query: pg.QueryConfig | pg.QueryArrayConfig): Promise<Row[]>
}

export function openPostgresPools(url: string): PostgresPools {
  const health = new ServerHealth(url)

  /** Whatever takes long is cut when the server does not even answer a query that costs nothing. */
  class GuardedClient extends pg.Client {
    #isHolding = false

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // Also a client in use may lose its connection. Its query fails, and without a listener the process would end.
      this.on('error', () => {})
      const query = this.query.bind(this) as (...call: unknown[]) => unknown
      this.query = ((...call: unknown[]) => {
        this.#sendTogether()
        const answer = query(...call)
        if (answer instanceof Promise) void health.cutIfAway(answer, () => destroy(this))
        return answer
      }) as typeof this.query
    }

    /** What is asked in one turn of the event loop goes to the network in one write: each write costs more than the statement in it. */
    #sendTogether() {
      if (this.#isHolding) return
      this.#isHolding = true
      const stream = streamOf(this)
      stream.cork()
      process.nextTick(() => {
        this.#isHolding = false
        stream.uncork()
      })
    }
  }

  const pool = listenToErrors(
    new pg.Pool({
      connectionString: url,
      Client: GuardedClient,
      // Statements that are not waited for are sent at once.
      pipeline: true,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      idleTimeoutMillis: IDLE_TIMEOUT,
      // The pool waits for it before it hands the connection out.
      onConnect: beginSession,
    } as pg.PoolConfig),
  )
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const end = pool.end.bind(pool) as () => Promise<void>
  return {
    main: Object.assign(pool, {
      connect: () => health.refuseIfAway(connect(), (client) => client.release()),
      async end() {
        await Promise.all([end(), health.end()])
      },
    }),
    queryAtOnce: (query) => health.queryAtOnce(query),
  }
}

/** Asks the server on connections of its own whether it answers. */
class ServerHealth {
  readonly #pool: pg.Pool
  #probe: Promise<boolean> | undefined
  #awayUntil = 0

  constructor(url: string) {
    this.#pool = listenToErrors(
      new pg.Pool({
        connectionString: url,
        max: HEALTH_CONNECTIONS,
        connectionTimeoutMillis: HEALTH_TIMEOUT,
        // Kept, so that they are there when all others are taken.
        idleTimeoutMillis: 0,
        onConnect: beginSession,
      } as pg.PoolConfig),
    )
  }

  async queryAtOnce<Row extends object>(query: pg.QueryConfig | pg.QueryArrayConfig): Promise<Row[]> {
    if (performance.now() < this.#awayUntil) throw new ApiError('BUSY')
    try {
      return await this.#query<Row>(query)
    } catch (error) {
      const known = toUnavailable(error)
      if (known instanceof ApiError) this.#awayUntil = performance.now() + AWAY_PAUSE
      throw known
    }
  }

  /** Waits for `connecting`, but no longer than the server answers. `release` gets a connection that comes too late. */
  async refuseIfAway<T>(connecting: Promise<T>, release: (late: T) => void): Promise<T> {
    const away = Promise.withResolvers<never>()
    const isRefused = this.cutIfAway(connecting, () => away.reject(new ApiError('BUSY')))
    const releaseIfLate = async () => {
      const connection = await connecting
      if (await isRefused) release(connection)
    }
    // Its failure is that of `connecting`, which the caller gets.
    releaseIfLate().catch(() => {})
    try {
      return await Promise.race([connecting, away.promise])
    } catch (error) {
      throw toUnavailable(error)
    }
  }

  /** Calls `cut` if the work takes long and the server does not answer. Resolves with whether it did. */
  cutIfAway(work: Promise<unknown>, cut: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      let timer = setTimeout(look, performance.now() < this.#awayUntil ? 0 : PATIENCE)
      const settle = (isCut: boolean) => {
        clearTimeout(timer)
        resolve(isCut)
      }
      let isDone = false
      work.then(
        () => ((isDone = true), settle(false)),
        () => ((isDone = true), settle(false)),
      )
      const check = async () => {
        const isWell = await this.#isWell()
        if (isDone) return
        if (isWell) timer = setTimeout(look, PATIENCE)
        else {
          cut()
          settle(true)
        }
      }
      function look() {
        void check()
      }
    })
  }

  end() {
    return this.#pool.end()
  }

  /** Callers at the same moment share one question. */
  #isWell(): Promise<boolean> {
    if (performance.now() < this.#awayUntil) return Promise.resolve(false)
    this.#probe ??= this.queryAtOnce({ text: 'select 1', rowMode: 'array' })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#probe = undefined
      })
    return this.#probe
  }

  async #query<Row extends object>(query: pg.QueryConfig | pg.QueryArrayConfig): Promise<Row[]> {
    const client = await this.#pool.connect()
    const late = new AbortController()
    const cutIfLate = async () => {
      await pause(HEALTH_TIMEOUT, undefined, { signal: late.signal, ref: false })
      // An answer that came while this process was busy is read first.
      await new Promise(setImmediate)
      if (!late.signal.aborted) destroy(client)
    }
    cutIfLate().catch(() => {})
    try {
      const { rows } = await client.query<Row>(isPooled(client) ? { ...query, name: undefined } : query)
      client.release()
      return rows
    } catch (error) {
      client.release(true)
      throw error
    } finally {
      late.abort()
    }
  }
}

function listenToErrors(pool: pg.Pool) {
  // A connection that breaks is replaced at its next use; without listeners, also on clients in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Breaks the connection: its queries fail at once, and the pool replaces it. */
function destroy(client: pg.ClientBase) {
  streamOf(client).destroy()
}

/** The socket of a connection, or what encrypts to it. pg has no public way to it. */
function streamOf(client: pg.ClientBase): Duplex {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  return connection.stream
}
