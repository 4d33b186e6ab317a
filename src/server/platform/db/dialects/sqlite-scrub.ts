import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

const VACUUM = new URL('./sqlite-vacuum-thread.ts', import.meta.url)
/** Bytes of a file that is written again in about a second. Writers wait for it. */
const LARGEST_VACUUM = 128 * 1024 * 1024
/** How often emptying the log is tried, and milliseconds between: a transaction in progress refuses it. */
const ATTEMPTS = 50
const PAUSE = 20

/**
 * Removes what deleted rows left behind. Their own bytes are overwritten (`secure_delete`), but not the copies in places from which
 * the engine had moved them before, as it does when pages fill: only writing the file again takes those away. A larger file
 * keeps them until their pages fill again. Then the log is emptied, which holds pages as they were before.
 */
export async function scrubSqlite(path: string): Promise<void> {
  if ((await stat(path)).size <= LARGEST_VACUUM) await once(startVacuum(path), 'exit')
  await emptyWal(path)
}

function startVacuum(path: string) {
  return new Worker(VACUUM, { workerData: path, env: {}, execArgv: ['--disable-warning=ExperimentalWarning'] })
}

/**
 * Copies the log into the file and cuts it to nothing. By a connection of its own, which does not wait, because waiting
 * would block the transaction that it waits for.
 */
async function emptyWal(path: string) {
  const connection = new DatabaseSync(path, { timeout: 0 })
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const result = connection.prepare('pragma wal_checkpoint(truncate)').get()
      if (result?.['busy'] === 0) return
      await pause(PAUSE)
    }
  } finally {
    connection.close()
  }
}
