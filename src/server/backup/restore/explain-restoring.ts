import { BackupError } from '#server/backup/file/backup-error.ts'
import { explainFailure } from '#server/platform/lifecycle/explain-failure.ts'

/** SQLITE_CONSTRAINT and SQLITE_MISMATCH, and the classes of PostgreSQL for values and rules that a row breaks. */
const SQLITE_REFUSED: ReadonlySet<number> = new Set([19, 20])
const POSTGRES_REFUSED = /^2[23]/

/** Runs a restore. Throws a `BackupError` that explains a failure in words. */
export async function explainRestoring<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupError) throw error
    const message = isRefusedRow(error)
      ? 'A row of the backup is none that the shop can hold: the file is damaged, or somebody has made it.'
      : explainFailure(error)
    throw message === undefined ? error : new BackupError(message, { cause: error })
  }
}

function isRefusedRow(error: unknown) {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_REFUSED.has(error.errcode & 0xff)
  // The check of references at the end has no code.
  return ('code' in error && POSTGRES_REFUSED.test(String(error.code))) || error.message.startsWith('A row of ')
}
