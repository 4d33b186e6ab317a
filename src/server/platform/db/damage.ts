/** Primary result codes of SQLite: the file is damaged, or is no database. */
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26
/** What PostgreSQL calls damaged tables and indexes. */
const POSTGRES_CORRUPT = /^XX00[12]$/

/** The message of a driver's error, or of an error caused by it, about a damaged database; undefined for any other. */
export function describeDamage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const sqliteCode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
  const isDamage =
    sqliteCode === SQLITE_CORRUPT ||
    sqliteCode === SQLITE_NOTADB ||
    ('code' in error && POSTGRES_CORRUPT.test(String(error.code)))
  return isDamage ? error.message : describeDamage(error.cause)
}
