/** SQLITE_CONSTRAINT_CHECK, and what PostgreSQL calls it. */
const SQLITE_CHECK = 275
const POSTGRES_CHECK = '23514'

/** Whether a check of that table refused a row. SQLite does not name the table. */
export function isRefusedByCheck(error: unknown, table: string): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === SQLITE_CHECK
  return 'code' in error && error.code === POSTGRES_CHECK && 'table' in error && error.table === table
}
