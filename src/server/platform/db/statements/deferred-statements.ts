import { Kysely, type CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely'

/** Statements that wait for the end of their transaction. */
export interface DeferredStatements<Tables> {
  /** Keeps what is executed on it. Answers with no rows and no counts. */
  db: Kysely<Tables>
  /** Returns what was kept, in order, and forgets it. */
  take(): CompiledQuery[]
}

/** How statements for an engine are compiled. */
export type Compilation = Pick<Dialect, 'createAdapter' | 'createIntrospector' | 'createQueryCompiler'>

/** Makes a Kysely that compiles statements for an engine and keeps them. */
export function deferStatements<Tables>(compilation: Compilation): DeferredStatements<Tables> {
  let kept: CompiledQuery[] = []
  const connection: DatabaseConnection = {
    async executeQuery(statement) {
      kept.push(statement)
      return { rows: [] }
    },
    streamQuery() {
      throw new Error('A statement that is kept answers nothing')
    },
  }
  return {
    db: new Kysely<Tables>({ dialect: { ...compilation, createDriver: () => createDriver(connection) } }),
    take() {
      const taken = kept
      kept = []
      return taken
    },
  }
}

/** The parts of a driver that open nothing. Transactions are the business of `database.transact`. */
export const driverWithoutTransactions = {
  init: async () => {},
  beginTransaction: refuseTransaction,
  commitTransaction: refuseTransaction,
  rollbackTransaction: refuseTransaction,
}

/** A driver of one connection, which has always been opened. */
export function createDriver(connection: DatabaseConnection): Driver {
  return {
    ...driverWithoutTransactions,
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}

async function refuseTransaction() {
  throw new Error('Open transactions with database.transact')
}
