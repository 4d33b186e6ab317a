/** SQLITE_CONSTRAINT_UNIQUE and _PRIMARYKEY, and what PostgreSQL calls both. */
const SQLITE_DUPLICATES: ReadonlySet<unknown> = new Set([2067, 1555])
const POSTGRES_DUPLICATE = '23505'

/** Whether a row was refused because another has the same unique value. */
export function isRefusedAsDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return SQLITE_DUPLICATES.has(error.errcode)
  return 'code' in error && error.code === POSTGRES_DUPLICATE
}
