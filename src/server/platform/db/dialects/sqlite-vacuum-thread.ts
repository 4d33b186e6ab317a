import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { ApiError } from '#domain/api/errors.ts'
import { toUnavailable } from '#server/platform/db/unavailable.ts'

// The program of the thread that writes a database again, without what deleted rows have left behind in its pages.

/** Milliseconds that it waits for another writer. */
const LOCK_TIMEOUT = 5_000

const connection = new DatabaseSync(String(workerData), { timeout: LOCK_TIMEOUT })
try {
  connection.exec('vacuum')
} catch (error) {
  // The file is locked for long, or the disk has no room for a copy. The rows are deleted anyway.
  if (!(toUnavailable(error) instanceof ApiError)) throw error
} finally {
  connection.close()
}
