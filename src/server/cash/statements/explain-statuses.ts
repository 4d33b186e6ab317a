import { findKnownMeaning, foldStatus } from '#domain/cash/statements/known-statuses.ts'
import { MAX_STATUS_LENGTH, type StatedMeaning, type StatementStatus } from '#domain/cash/statements/stated-meaning.ts'
import type { ReadRow } from './read-statement.ts'

/**
 * The statuses of a statement with what they mean: what staff have said of the courier goes before what is generally
 * known. Unknown ones come first.
 */
export function explainStatuses(rows: readonly ReadRow[], said: ReadonlyMap<string, StatedMeaning>): StatementStatus[] {
  const statuses = new Map<string, StatementStatus>()
  for (const { status } of rows) {
    const key = status === undefined ? '' : foldStatus(status)
    if (status === undefined || key === '') continue
    const known = statuses.get(key)
    if (known) known.rows++
    else {
      const meaning = said.get(key) ?? findKnownMeaning(status) ?? null
      // A remark about one parcel: its row is settled where it stands.
      if (meaning === null && status.length > MAX_STATUS_LENGTH) continue
      statuses.set(key, { status, rows: 1, meaning, isSaid: said.has(key) })
    }
  }
  const all = [...statuses.values()]
  return [...all.filter(({ meaning }) => meaning === null), ...all.filter(({ meaning }) => meaning !== null)]
}
