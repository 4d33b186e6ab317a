import { readFile } from 'node:fs/promises'
import type { RunScript } from '#server/platform/db/database.ts'

/** A statement of a migration that takes away what an older version may use, and was looked at. */
export interface Contraction {
  migration: string
  /** The statement in lower case, in one line. */
  statement: string
  /** The version from which it may run: the one after the last that used what goes. */
  from: string
  reason: string
}

/** Reads what a migration runs, in the order it runs it. Queries find nothing. */
export async function recordMigration(script: URL): Promise<string> {
  if (script.pathname.endsWith('.sql')) return readFile(script, 'utf8')
  const scripts: string[] = []
  const { migrate } = (await import(script.href)) as { migrate(run: RunScript): Promise<void> }
  await migrate(async (text) => {
    scripts.push(text)
    return []
  })
  return scripts.join(';\n')
}

/** Finds the statements of a script that are not known to leave an older version everything it uses. */
export function findContractions(script: string): string[] {
  const statements = script
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(';')
    .map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
  const made = new Set<string>()
  return statements.filter((statement) => {
    const [, table] = /^create table (?:if not exists )?(\w+)/.exec(statement) ?? []
    if (table !== undefined) {
      made.add(table)
      return holdsRows(statement, made)
    }
    const [, changed, change] = /^alter table (\w+) (.*)$/.exec(statement) ?? []
    if (changed !== undefined && change !== undefined) {
      if (!made.has(changed) && !isNewColumn(change)) return true
      const [, column] = /^add (?:column )?(\w+)/.exec(change) ?? []
      // Null in all rows of an older version, and nulls are never alike.
      if (column !== undefined && !change.includes('default')) made.add(`${changed}.${column}`)
      return false
    }
    const [, unique, indexed, columns] =
      /^create (unique )?index (?:if not exists )?\w+ on (\w+) ?(?:\((\w+)\))?/.exec(statement) ?? []
    if (indexed !== undefined) return unique !== undefined && !made.has(indexed) && !made.has(`${indexed}.${columns}`)
    return !/^(?:select|insert into|update) /.test(statement)
  })
}

/** Is it one column that rows of an older version, which does not know it, can be written and deleted with? */
function isNewColumn(change: string) {
  if (!/^add (?:column )?\w+ \w+/.test(change)) return false
  if (change.replaceAll(/\([^()]*\)/g, '').includes(',')) return false
  if (/\b(?:unique|primary key|check|constraint|generated)\b/.test(change)) return false
  if (change.includes('not null') && !/\bdefault (?!null\b)/.test(change)) return false
  return !holdsRows(change, new Set())
}

/** Is there a reference to a table from before that refuses that its rows are deleted? */
function holdsRows(text: string, made: ReadonlySet<string>) {
  return [...text.matchAll(/references (\w+)(?: ?\([^)]*\))?( on delete (?:cascade|set null))?/g)].some(
    ([, table = '', released]) => released === undefined && !made.has(table),
  )
}

/** Is version `a` at least version `b`? Both are `major.minor.patch`. */
export function isVersionFrom(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) >= 0
}
