import type { Database } from '#server/schema/database.ts'

/** The database of a process that dies (SIGKILL) before it commits this transaction, counted from 1. Without a number it lives on. */
export function killInTransaction(database: Database, number = Infinity): Database {
  let transactions = 0
  return {
    ...database,
    transact: (work) =>
      database.transact(async (tx, atCommit) => {
        const result = await work(tx, atCommit)
        if (++transactions >= number) process.kill(process.pid, 'SIGKILL')
        return result
      }),
  }
}
