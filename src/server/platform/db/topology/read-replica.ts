import { Kysely, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createDriver, type Compilation } from '#server/platform/db/statements/kept-statements.ts'
import { toUnavailable } from '#server/platform/db/unavailable.ts'
import { refuseToWrite } from '#server/platform/db/statements/written-tables.ts'
import { BEGIN_READ_WITH_SETTINGS, isPooled } from './pooler.ts'

/** Where a primary has come to: everything it has acknowledged lies before it. */
export const READ_POSITION = `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end::text as position`
const HAS_REPLAYED = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"'

/** Milliseconds that a statement waits for a replica that is a little behind, and between two looks. */
const LONGEST_LAG = 100
const LOOK_PAUSE = 10
/** Milliseconds between two looks at a replica that is behind or away. */
const PROBE_PAUSE = 1_000

/** Failures that are answers: of a statement that locks or writes, which the primary would execute, and of one that has taken too long. */
const FINAL = new Set(['25006', '57014'])

/** The connections to a replica. */
export interface ReplicaPools {
  main: pg.Pool
  queryAtOnce<Row extends object>(query: pg.QueryConfig): Promise<Row[]>
}

export interface ReplicaOptions {
  replica: ReplicaPools
  compilation: Compilation
  /** Reads where the primary is now. */
  readPosition(): Promise<string>
  /** Executes a statement on the primary. */
  executeOnPrimary<R>(statement: CompiledQuery): Promise<QueryResult<R>>
}

/**
 * Executes statements that read on a replica of PostgreSQL which shows everything that was committed when they were asked for, and otherwise on the
 * primary: where the replica is behind, away, or no replica. Refuses statements that write or lock.
 */
export class ReadReplica<Tables> implements DatabaseConnection {
  readonly query: Kysely<Tables>
  readonly #options: ReplicaOptions
  #isLeftAlone = false
  #isProbing = false
  #probedAt = -Infinity

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.query = new Kysely<Tables>({ dialect: { ...options.compilation, createDriver: () => createDriver(this) } })
  }

  async executeQuery<R>(statement: CompiledQuery): Promise<QueryResult<R>> {
    refuseToWrite(statement)
    if (this.#isLeftAlone) void this.#probe()
    else {
      try {
        const answer = await this.#ask<R>(statement)
        if (answer) return answer
      } catch (error) {
        if (error instanceof Error && 'code' in error && FINAL.has(String(error.code))) throw toUnavailable(error)
      }
      // Whatever was wrong: the primary answers, or tells the same.
      this.#isLeftAlone = true
      this.#probedAt = performance.now()
    }
    return this.#options.executeOnPrimary<R>(statement)
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used: lists are read page by page')
  }

  async #ask<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R> | undefined> {
    const position = await this.#options.readPosition()
    const client = await this.#options.replica.main.connect()
    let isWell = false
    try {
      // One transaction, so that also behind a pooler the same server answers both.
      const begin = client.query(isPooled(client) ? BEGIN_READ_WITH_SETTINGS : 'begin read only')
      const look = async () => (await client.query<{ hasReplayed: boolean }>(HAS_REPLAYED, [position])).rows
      const replayed = waitUntilReplayed(look)
      // Here and below: the connection is free only when all answers have come.
      await Promise.allSettled([begin, replayed])
      await begin
      if (!(await replayed)) {
        await client.query('rollback')
        isWell = true
        return undefined
      }
      const answer = client.query<R & pg.QueryResultRow>(sql, [...parameters])
      const commit = client.query('commit')
      await Promise.allSettled([answer, commit])
      const { rows } = await answer
      await commit
      isWell = true
      return { rows }
    } finally {
      client.release(!isWell)
    }
  }

  /** Looks whether the replica can be used again, while others are answered by the primary. */
  async #probe() {
    if (this.#isProbing || performance.now() - this.#probedAt < PROBE_PAUSE) return
    this.#isProbing = true
    try {
      const position = await this.#options.readPosition()
      const look = () =>
        this.#options.replica.queryAtOnce<{ hasReplayed: boolean }>({ text: HAS_REPLAYED, values: [position] })
      this.#isLeftAlone = !(await waitUntilReplayed(look))
    } catch {
      // It stays left alone.
    } finally {
      this.#isProbing = false
      this.#probedAt = performance.now()
    }
  }
}

async function waitUntilReplayed(look: () => Promise<{ hasReplayed: boolean }[]>) {
  for (let waited = 0; ; waited += LOOK_PAUSE) {
    const [row] = await look()
    if (row?.hasReplayed) return true
    if (waited >= LONGEST_LAG) return false
    await pause(LOOK_PAUSE)
  }
}
