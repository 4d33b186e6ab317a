import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** The most transactions that share one write to the disk: bounds how long the first one waits for the last. */
const MAX_SHARED = 64

/** Milliseconds between two attempts to get the lock that another process holds, at most: shorter than `GAP`. */
const RETRY_PAUSE = 4
/**
 * Milliseconds for which a process commits again and again before it leaves the lock to others: where another one has written
 * lately, and where none has; and for how long it leaves it.
 */
const LONGEST_TURN = { shared: 50, alone: 500 }
const GAP = 6
/** Milliseconds for which another process that has written is expected to write again. */
const LATELY = 10_000

interface Unit {
  /** When it is refused if another process still holds the lock. */
  deadline: number
  run(): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * Lets transactions that arrive together share one commit. SQLite has one writer and a durable commit costs
 * a write to the disk, so units queue up, each runs inside a savepoint of its own, and all of them are
 * answered when the one commit around them is on disk. A unit that throws takes back its own work alone.
 * `execute` runs the work of one unit; it is never called again before the work that it runs has ended.
 *
 * A lock that another process holds is waited for without blocking this one, `lockTimeout` milliseconds at most: then the unit fails
 * with SQLite's error, whose code is 5. `writer` must have no busy timeout.
 *
 * SQLite has no queue for its lock: a process that commits and begins again at once would shut out all others, which ask now and
 * then. So a process under load leaves the lock alone for `GAP` after each turn, long enough for others to ask: often where others
 * write, seldom where it has seen none.
 */
export function shareCommits<Given extends unknown[]>(
  writer: DatabaseSync,
  lockTimeout: number,
  execute: <T>(work: (...given: Given) => Promise<T>) => Promise<T>,
) {
  let waiting: Unit[] = []
  let isDraining = false
  let turnStarted = 0
  let lastCommit = 0
  const readVersion = writer.prepare('pragma data_version')
  readVersion.setReturnArrays(true)
  let version = readForeignVersion()
  let othersWroteAt = -LATELY

  /** A number that changes when another connection has committed. */
  function readForeignVersion() {
    const [value] = readVersion.get() as unknown as [number] // An array, as set above, which the types do not know.
    return value
  }

  async function drain() {
    isDraining = true
    // One turn of the event loop, so that requests read from the network together commit together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      await leaveLockToOthers()
      if (await begin()) await commitTogether(writer, waiting.splice(0, MAX_SHARED))
      lastCommit = performance.now()
    }
    isDraining = false
  }

  async function leaveLockToOthers() {
    const now = performance.now()
    const hasRested = now - lastCommit >= GAP
    const turn = now - othersWroteAt < LATELY ? LONGEST_TURN.shared : LONGEST_TURN.alone
    if (!hasRested && now - turnStarted < turn) return
    if (!hasRested) await pause(GAP)
    turnStarted = performance.now()
    const newVersion = readForeignVersion()
    if (newVersion !== version) othersWroteAt = turnStarted
    version = newVersion
  }

  /** Opens a transaction. Answers false when all units were refused. */
  async function begin() {
    while (waiting.length > 0) {
      try {
        writer.exec('begin immediate')
        return true
      } catch (error) {
        const now = performance.now()
        const isRefused = (unit: Unit) => !isLocked(error) || unit.deadline <= now
        for (const unit of waiting.filter(isRefused)) unit.reject(error)
        waiting = waiting.filter((unit) => !isRefused(unit))
        // At random, so that processes that wait do not ask in step.
        if (waiting.length > 0) await pause(1 + Math.random() * (RETRY_PAUSE - 1))
      }
    }
    return false
  }

  return <T>(work: (...given: Given) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const deadline = performance.now() + lockTimeout
      // Run in the asynchronous context of the caller, by which traces attribute statements.
      const run = AsyncLocalStorage.bind(() => execute(work))
      waiting.push({ deadline, run, resolve: resolve as (value: unknown) => void, reject })
      if (!isDraining) void drain()
    })
}

async function commitTogether(writer: DatabaseSync, units: Unit[]) {
  const outcomes: Outcome[] = []
  try {
    for (const unit of units) outcomes.push(await runInSavepoint(writer, unit))
    // Otherwise what was written and rolled back would still be written to the disk.
    writer.exec(outcomes.some(({ isDone }) => isDone) ? 'commit' : 'rollback')
  } catch (error) {
    if (writer.isTransaction) writer.exec('rollback')
    for (const unit of units) unit.reject(error)
    return
  }
  for (const { answer } of outcomes) answer()
}

/** How a unit ended, and what its caller gets once it is on disk. */
interface Outcome {
  isDone: boolean
  answer(): void
}

async function runInSavepoint(writer: DatabaseSync, unit: Unit): Promise<Outcome> {
  writer.exec('savepoint unit')
  try {
    const value = await unit.run()
    writer.exec('release unit')
    return { isDone: true, answer: () => unit.resolve(value) }
  } catch (error) {
    // A full disk ends the transaction around all units: then none of them happened.
    if (!writer.isTransaction) throw error
    writer.exec('rollback to unit')
    writer.exec('release unit')
    return { isDone: false, answer: () => unit.reject(error) }
  }
}

/** Whether another connection holds the lock: SQLITE_BUSY, or one of its extended codes. */
export function isLocked(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 5
  )
}
