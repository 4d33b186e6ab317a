const MAX_CACHED_STATEMENTS = 500

// A comment with which a statement says what it writes, where the name of its table says too much: `writes: table.column`.
const DECLARED = /\/\* writes: (?<names>[\w., ]+) \*\//

const LITERAL_OR_COMMENT = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g
/** `into` covers insert, replace and merge. */
const TARGET =
  /\b(?:into|update(?:\s+or\s+\w+)?|delete\s+from)\s+(?:only\s+)?(?:"?\w+"?\s*\.\s*)?(?:"(?<quoted>\w+)"|(?<plain>\w+))/gi
const TRUNCATE = /\btruncate\s+(?:table\s+)?(?<tables>[^;]*)/gi
/** A statement whose row count is the number of rows it changed. One that begins with `with` may report something else. */
const COUNTS_CHANGES = /^\s*(?:insert|update|delete|replace|merge)\b/i

const cache = new Map<string, readonly string[]>()

/**
 * Names the tables that a statement inserts into, updates, deletes from or truncates, in the SQL of both engines, CTEs that write
 * included. It may name a word that is no table (`for update of`), and misses none. Names are without their schema, in lower
 * case unless quoted. A statement with a comment `writes: …` has written what that names, and nothing else.
 */
export function listWrittenTables(statement: string): readonly string[] {
  const cached = cache.get(statement)
  if (cached) return cached
  const tables = findTargets(statement)
  if (cache.size >= MAX_CACHED_STATEMENTS) cache.delete(cache.keys().next().value ?? '')
  cache.set(statement, tables)
  return tables
}

function findTargets(statement: string): string[] {
  const declared = DECLARED.exec(statement)?.groups?.['names']
  if (declared) return declared.split(', ')
  const code = statement.replaceAll(LITERAL_OR_COMMENT, ' ')
  const named = [...code.matchAll(TARGET)].map(({ groups }) => groups?.['quoted'] ?? groups?.['plain']?.toLowerCase())
  const truncated = [...code.matchAll(TRUNCATE)].flatMap(({ groups }) => groups?.['tables']?.match(/\w+/g) ?? [])
  return [...new Set([...named, ...truncated])].filter((name) => name !== undefined)
}

/** Adds the tables that an executed statement wrote. One that changed no row wrote nothing. */
export function recordWrites(
  tables: Set<string>,
  statement: string,
  rowCount: number | bigint | undefined,
  written: readonly string[] = listWrittenTables(statement),
): void {
  const isWithoutEffect = rowCount !== undefined && Number(rowCount) === 0 && COUNTS_CHANGES.test(statement)
  if (isWithoutEffect) return
  for (const table of written) tables.add(table)
}

const notesOf = new WeakMap<object, Set<string>>()

/** Says where a transaction takes its notes (`noteWritten`). */
export function takeNotes(tx: object, notes: Set<string>): void {
  notesOf.set(tx, notes)
}

/** Notes what a transaction has changed, more closely than the names of its tables say. Forgotten with a rollback. */
export function noteWritten(tx: object, note: string): void {
  const notes = notesOf.get(tx)
  if (!notes) throw new Error('Note what is written inside database.transact')
  notes.add(note)
}

/** Throws for a statement that writes. Outside a transaction nothing would record what it wrote. */
export function refuseToWrite(statement: string): void {
  if (listWrittenTables(statement).length > 0)
    throw new Error(`Write inside database.transact: ${statement.slice(0, 200)}`)
}
