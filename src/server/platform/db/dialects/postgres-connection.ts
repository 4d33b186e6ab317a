import { Kysely, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type pg from 'pg'
import {
  createDriver,
  deferStatements,
  type Compilation,
  type DeferredStatements,
} from '#server/platform/db/statements/deferred-statements.ts'
import { BEGIN_READ_WITH_SETTINGS, BEGIN_WITH_SETTINGS, isPooled } from './pooler.ts'
import { listWrittenTables, recordWrites, refuseToWrite } from '#server/platform/db/statements/written-tables.ts'
import { toUnavailable } from '#server/platform/db/unavailable.ts'
import type { StatementNames } from './statement-names.ts'

/** The transaction that a connection is in. */
interface OpenTransaction {
  written: Set<string>
  /** Settles when the server has answered `begin`. */
  begun: Promise<unknown>
  hasBegun: boolean
}

/** Commands after which the server says how many rows have changed. */
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A connection to PostgreSQL, which records what its transactions write, and refuses to write outside one. */
export class PostgresConnection<Tables> implements DatabaseConnection {
  /** Runs every statement on this connection. */
  readonly tx: Kysely<Tables>
  /** What travels with the commit of the transaction. */
  readonly deferred: DeferredStatements<Tables>
  readonly #client: pg.ClientBase
  readonly #names: StatementNames
  #transaction: OpenTransaction | undefined

  constructor(client: pg.ClientBase, names: StatementNames, compilation: Compilation) {
    this.#client = client
    this.#names = names
    this.tx = new Kysely<Tables>({ dialect: { ...compilation, createDriver: () => createDriver(this) } })
    this.deferred = deferStatements<Tables>(compilation)
  }

  /**
   * Begins a transaction, and returns the set of the tables that it will have written. `begin` is not waited for:
   * statements that read travel with it. Those that write wait for its answer, so that none is ever executed outside.
   */
  begin(): Set<string> {
    const transaction: OpenTransaction = {
      written: new Set(),
      begun: this.#client
        .query(isPooled(this.#client) ? BEGIN_WITH_SETTINGS : 'begin')
        .then(() => (transaction.hasBegun = true)),
      hasBegun: false,
    }
    // Who waits for it gets the failure.
    transaction.begun.catch(() => {})
    this.#transaction = transaction
    return transaction.written
  }

  /**
   * Sends the last statements of the transaction and its commit at once, without waiting for the answers in between. Once one of them has
   * failed, the server refuses the others and takes the commit for a rollback.
   */
  async commitWith(statements: readonly CompiledQuery[]): Promise<void> {
    await this.#waitForBegin()
    const sent = statements.map((statement) => this.executeQuery(statement))
    const commit = this.#client.query('commit')
    // The connection is free for others only when all answers have come.
    const outcomes = await Promise.allSettled([...sent, commit])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw toUnavailable(failed.reason)
    if ((await commit).command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed')
  }

  /** Rolls back. Where the connection is broken, the server has done so, and the pool replaces it. */
  async rollBack(): Promise<void> {
    await this.#client.query('rollback').catch(() => {})
  }

  /** Ends what `begin` began, however it ended. */
  endTransaction(): void {
    this.#transaction = undefined
  }

  async executeQuery<R>(statement: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, query, parameters } = statement
    const transaction = this.#transaction
    if (!transaction) refuseToWrite(statement)
    else if (!transaction.hasBegun && listWrittenTables(query).length > 0) await this.#waitForBegin()
    const { command, rowCount, rows } = await this.#send<R & pg.QueryResultRow>(sql, [...parameters])
    const result = CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows }
    if (transaction) recordWrites(transaction.written, query, result.numAffectedRows)
    return result
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used: lists are read page by page')
  }

  async #send<R extends pg.QueryResultRow>(text: string, values: unknown[]) {
    // Plans of lists and searches depend on what is looked for: those are planned each time. A script of several statements has no values.
    const isOften = this.#transaction && values.length > 0 && !isPooled(this.#client)
    const name = isOften ? this.#names.find(text) : undefined
    try {
      if (!this.#transaction && isPooled(this.#client)) return await this.#readWithSettings<R>({ text, values })
      return await this.#client.query<R>(name === undefined ? { text, values } : { name, text, values })
    } catch (error) {
      throw toUnavailable(error)
    }
  }

  /** Reads in a transaction of its own, which travels with it. */
  async #readWithSettings<R extends pg.QueryResultRow>(query: pg.QueryConfig) {
    const begin = this.#client.query(BEGIN_READ_WITH_SETTINGS)
    const answer = this.#client.query<R>(query)
    // The connection is free for others only when all answers have come.
    const outcomes = await Promise.allSettled([begin, answer, this.#client.query('commit')])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    return answer
  }

  async #waitForBegin() {
    try {
      await this.#transaction?.begun
    } catch (error) {
      throw toUnavailable(error)
    }
  }
}
