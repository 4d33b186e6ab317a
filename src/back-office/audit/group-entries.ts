import type { AuditEntry } from '#domain/audit/audit-entry.ts'

/** Milliseconds within which one act is written: a sale changes the prices of many products one after the other. */
const ONE_ACT = 60_000

/** Entries of the log in their order, those of one act together: of one action by one person, each at most a minute after the other. */
export function groupEntries(entries: readonly AuditEntry[]): AuditEntry[][] {
  const groups: AuditEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const previous = last?.at(-1)
    if (last && previous && isOneAct(previous, entry)) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

const isOneAct = (one: AuditEntry, other: AuditEntry) =>
  one.action === other.action &&
  one.by === other.by &&
  one.subjectId !== other.subjectId &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= ONE_ACT
