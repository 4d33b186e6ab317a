import type { DatabaseSync } from 'node:sqlite'

/** The most transactions that share one write to the disk: bounds how long the first one waits for the last. */
const MAX_SHARED = 64

interface Unit {
  run(): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * Lets transactions that arrive together share one commit. SQLite has one writer and a durable commit costs
 * a write to the disk, so units queue up, each runs inside a savepoint of its own, and all of them are
 * answered when the one commit around them is on disk. A unit that throws takes back its own work alone.
 * `execute` runs the work of one unit; it is never called again before the work that it runs has ended.
 */
export function shareCommits<Tx>(writer: DatabaseSync, execute: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>) {
  const waiting: Unit[] = []
  let isDraining = false

  async function drain() {
    isDraining = true
    // One turn of the event loop, so that requests read from the network together commit together.
    await new Promise(setImmediate)
    while (waiting.length > 0) await commitTogether(writer, waiting.splice(0, MAX_SHARED))
    isDraining = false
  }

  return <T>(work: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run: () => execute(work), resolve: resolve as (value: unknown) => void, reject })
      if (!isDraining) void drain()
    })
}

async function commitTogether(writer: DatabaseSync, units: Unit[]) {
  const answers: (() => void)[] = []
  try {
    writer.exec('begin immediate')
    for (const unit of units) answers.push(await runInSavepoint(writer, unit))
    writer.exec('commit')
  } catch (error) {
    if (writer.isTransaction) writer.exec('rollback')
    for (const unit of units) unit.reject(error)
    return
  }
  for (const answer of answers) answer()
}

async function runInSavepoint(writer: DatabaseSync, unit: Unit) {
  writer.exec('savepoint unit')
  try {
    const value = await unit.run()
    writer.exec('release unit')
    return () => unit.resolve(value)
  } catch (error) {
    // A full disk ends the transaction around all units: then none of them happened.
    if (!writer.isTransaction) throw error
    writer.exec('rollback to unit')
    writer.exec('release unit')
    return () => unit.reject(error)
  }
}
