import type { ContentTag } from '#server/platform/content/content-tag.ts'
import type { Kysely } from 'kysely'
import type { ApiError } from '#domain/api/errors.ts'
import type { ObserveStatement } from './statements/observed-statements.ts'
import type { Snapshot } from './snapshot.ts'

export type Row = Record<string, unknown>

export type TransactionWork<Tables, T> = (tx: Kysely<Tables>, atCommit: Kysely<Tables>) => Promise<T>

/** An open database. It hides the differences between the two engines. */
export interface Database<Tables> {
  engine: 'sqlite' | 'postgres'
  /** For reading outside a transaction: it refuses to write. Each statement sees what was committed when it began. */
  query: Kysely<Tables>
  /**
   * Like `query`, for statements that may take longer than 10 ms: searches, sums, exports. On SQLite they run on a thread of
   * their own, one after the other, while this one answers other requests. A short statement is quicker on `query`.
   * Throws `BUSY` after 30 seconds.
   */
  longQuery: Kysely<Tables>
  /**
   * Runs `work` in one transaction: all of it happens, or none. Resolves when it is on disk. Statements on `atCommit`
   * are kept until `work` has ended. Then they run in order, and travel together with the commit: what they lock is
   * locked for the shortest time. They answer nothing, and one that fails fails the transaction. Nothing outside the
   * database may be awaited inside. Lost races are tried again, so `work` may run more than once. Throws `BUSY` when
   * the database is away, locked or closed, `STORAGE_FULL` when its disk is full.
   */
  transact<T>(work: TransactionWork<Tables, T>): Promise<T>
  /**
   * Prepares a statement that reads one number and is executed very often. SQLite answers at once; on PostgreSQL callers
   * that arrive together share one query, and each gets a number read after it asked.
   */
  prepareNumber(sql: string): () => number | Promise<number>
  /** Like `prepareNumber`, for a statement that reads rows. */
  prepareRows<Read extends object>(sql: string): () => Read[] | Promise<Read[]>
  /** Reads the database as it is at this moment, whatever is committed meanwhile. No writer waits for it. */
  readSnapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /**
   * Removes what deleted and changed rows of these tables left behind in the files of the database, as far as the engine
   * can and other readers allow it now. Not within a transaction.
   */
  scrub(tables: readonly (keyof Tables & string)[]): Promise<void>
  /** One transaction that shuts out every other process that migrates. `run` takes a script of several statements. */
  migrateWith(work: (run: RunScript) => Promise<void>): Promise<void>
  /**
   * Reads the whole database beside everything else, and answers what is damaged in it; undefined where nothing is, and
   * on PostgreSQL, which checks what it reads by itself. What it finds is remembered (`readDamage`).
   */
  findDamage(): Promise<string | undefined>
  /** Refuses every transaction from now on, with what `reason` makes: this version must not write what is there. */
  stopWriting(reason: () => ApiError): void
  /** Whether `stopWriting` was called. */
  isWritingStopped(): boolean
  /** What was found damaged, by `findDamage` or by a transaction; undefined where nothing was. */
  readDamage(): string | undefined
  /** Whether a transaction has failed lately because the disk was full, and none has been written since. */
  isFull(): boolean
  /** What the database has to do for this process. */
  readLoad(): DatabaseLoad
  /** Waits for the transactions under way, and refuses those that come later. */
  close(): Promise<void>
}

/** What a database has to do: transactions since the start of the process, those of them that were refused at once, and those under way. */
export interface DatabaseLoad {
  transactions: number
  refused: number
  underWay: number
  /** The connections, where they are made to a server. */
  pool?: ConnectionPool | undefined
}

/** The present state of a pool of connections. */
export interface ConnectionPool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** An engine, before `openDatabase` maps its errors to those of the API. */
export interface Engine<Tables> extends Omit<
  Database<Tables>,
  'isFull' | 'readDamage' | 'stopWriting' | 'isWritingStopped' | 'readLoad'
> {
  pool?: ConnectionPool
}

/** Runs a script of one or more statements; of a query it returns the rows. */
export type RunScript = (script: string) => Promise<Row[]>

/**
 * Runs last in every transaction that changed rows, with the names of the tables they are in. What it writes on `atCommit` commits with
 * the transaction; an error rolls all of it back. `tables` holds every table that the statements of the transaction name
 * as their target; rows that the engine changes by itself (cascades, triggers) are not seen. `notes` holds the notes of `noteWritten`.
 */
export type BeforeCommit<Tables> = (
  atCommit: Kysely<Tables>,
  tables: ReadonlySet<string>,
  notes: ReadonlySet<ContentTag>,
) => Promise<void>

export interface DatabaseOptions<Tables> {
  beforeCommit?: BeforeCommit<Tables>
  /** SQLite: milliseconds that a transaction waits for another process that writes. Programs beside the server wait longer than it. */
  lockTimeout?: number
  /** Receives every statement of `query`, `longQuery` and transactions. */
  observeStatement?: ObserveStatement | undefined
}
