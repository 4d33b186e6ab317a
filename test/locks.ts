import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/schema/database.ts'
import { lockingOrder } from '#server/schema/locking-order.ts'

/** A transaction that is watched. */
interface Watched {
  /** The tables that it has locked rows of, by their place in `lockingOrder`. */
  ranks: Set<number>
  /** Statements that wait for the commit. */
  kept: string[]
}

const watching = new AsyncLocalStorage<Watched>()
const patched = new WeakSet<object>()
let faults: string[] = []

/** What was locked too late since this was asked last. */
export function takeLockFaults(): string[] {
  const taken = faults
  faults = []
  return taken
}

/** The table of which a statement locks rows that are there already; undefined where it locks none. */
export function lockedBy(statement: string): string | undefined {
  const code = statement.replaceAll('"', '').toLowerCase().trim()
  if (/\bfor (?:no key )?(?:update|share)\b/.test(code)) return /\bfrom (\w+)/.exec(code)?.[1]
  // A row that is inserted is nobody else's, unless it is there already.
  if (/\bon conflict\b.*\bdo update\b/s.test(code)) return /\binsert into (\w+)/.exec(code)?.[1]
  return /\b(?:update|delete from) (\w+)/.exec(code)?.[1]
}

/** Notes what a statement locks in the transaction under way, and whether that comes too late. */
export function watchStatement({ sql }: { sql: string }): void {
  const transaction = watching.getStore()
  if (transaction) note(transaction, sql)
}

function note({ ranks }: Watched, sql: string) {
  const rank = lockingOrder.findIndex((table) => table === lockedBy(sql))
  if (rank === -1 || ranks.has(rank)) return
  const later = lockingOrder.filter((_, other) => other > rank && ranks.has(other))
  ranks.add(rank)
  if (later.length > 0) faults.push(`${lockingOrder[rank]} after ${later.join(', ')}: ${sql.slice(0, 200)}`)
}

/** The same database, whose transactions are watched: each must lock in the order of `lockingOrder` (`takeLockFaults`). */
export function watchLocks(database: Database): Database {
  return {
    ...database,
    transact: (work) =>
      database.transact(async (tx, atCommit) => {
        watchKept(atCommit)
        const transaction: Watched = { ranks: new Set(), kept: [] }
        const result = await watching.run(transaction, () => work(tx, atCommit))
        // They run after all others, in their order.
        for (const sql of transaction.kept) note(transaction, sql)
        return result
      }),
  }
}

function watchKept(atCommit: Parameters<Parameters<Database['transact']>[0]>[1]) {
  const executor = atCommit.getExecutor()
  if (patched.has(executor)) return
  patched.add(executor)
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (query, ...rest) => {
    watching.getStore()?.kept.push(query.sql)
    return execute(query, ...rest)
  }
}
