import { sql, type Expression, type QueryExecutorProvider, type SqlBool } from 'kysely'
import type { TermRange } from './search-terms.ts'

/** A table of words, and how it names what the words belong to. */
export interface TermTable {
  name: 'order_words' | 'product_words' | 'action_words'
  /** Its column with the id of what the word belongs to. */
  id: string
  /** That id in the list which is searched. */
  listed: string
  /** Up to so many rows are fetched by their ids; a word that more rows have is met often on a walk along the list. */
  rare: number
}

/** Something one word of a search may mean: any word in any of these ranges. */
export type TermRanges = readonly TermRange[]

/** How a list finds what has all words of a search: among a few ids, or by that condition on a walk. */
export interface PrefixSearch {
  ids: string[] | undefined
  condition: Expression<SqlBool>
}

/**
 * Prepares the search for rows that have every one of these words. Reads so little of the table, whatever is sought,
 * that a word everybody has costs no more than one nobody has.
 */
export async function searchByPrefix(
  db: QueryExecutorProvider,
  table: TermTable,
  sought: TermRanges[],
): Promise<PrefixSearch> {
  const condition = sql<SqlBool>`(${sql.join([sql`1 = 1`, ...sought.map((word) => hasWord(table, word))], sql` and `)})`
  // Longer words are rarer.
  const byLength = sought.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  for (const word of byLength) {
    const ids = await listIds(db, table, word, [])
    if (ids.length <= table.rare) return { ids, condition }
  }
  const [first, ...others] = byLength
  const isWalked = !first || others.length === 0 || (await areOftenTogether(db, table, first, others))
  if (isWalked) return { ids: undefined, condition }
  // Each word is common, and yet few rows may have them all: a walk along the list would meet none for long.
  const ids = await listIds(db, table, first, others)
  return { ids: ids.length <= table.rare ? ids : undefined, condition }
}

const lengthOf = (word: TermRanges) => word[0]?.[0].length ?? 0

/** Rows looked at to guess how often words meet. */
const SAMPLE = 500

/** Whether, by a sample, about as many rows have them all as are no longer rare. A wrong guess costs time and nothing else. */
async function areOftenTogether(
  db: QueryExecutorProvider,
  table: TermTable,
  word: TermRanges,
  others: TermRanges[],
): Promise<boolean> {
  const listed = { ...table, listed: 'found.id' }
  const upTo = (rows: number) => sql`(select id from (${rowsWith(table, word)}) as any_of limit ${rows}) as found`
  const { rows } = await sql<{ all: number; together: number }>`select
    (select count(*) from ${upTo(10 * table.rare)}) as "all",
    (select count(*) from ${upTo(SAMPLE)} where ${sql.join(
      others.map((other) => hasWord(listed, other)),
      sql` and `,
    )})
      as together`.execute(db)
  const { all = 0, together = 0 } = rows[0] ?? {}
  return (all * together) / SAMPLE >= table.rare / 2
}

/** Ids of rows with that word and those others; one more than are rare, if there are. */
async function listIds(
  db: QueryExecutorProvider,
  table: TermTable,
  word: TermRanges,
  others: TermRanges[],
): Promise<string[]> {
  // With nothing added to the id SQLite would look every other up in an index: here both lists are read once.
  const conditions = others.map((other) => sql<SqlBool>`found.id || '' in (${rowsWith(table, other)})`)
  const { rows } = await sql<{ id: string }>`
    select found.id from (${rowsWith(table, word)}) as found
    where ${sql.join([sql`1 = 1`, ...conditions], sql` and `)} limit ${table.rare + 1}`.execute(db)
  // A row may have several words that begin alike: then it is here twice, and rare sooner than it seems.
  return rows.length > table.rare ? rows.map((row) => row.id) : [...new Set(rows.map((row) => row.id))]
}

/** Each range on its own: both engines then read nothing but the index. */
function rowsWith({ name, id }: TermTable, word: TermRanges) {
  const each = word.map(
    (range) =>
      sql`select ${sql.ref(`own.${id}`)} as id from ${sql.table(name)} as own where ${isIn('own.word', [range])}`,
  )
  return sql.join(each, sql` union all `)
}

function hasWord({ name, id, listed }: TermTable, word: TermRanges) {
  return sql<SqlBool>`exists (
    select 1 from ${sql.table(name)} as own
    where ${sql.ref(`own.${id}`)} = ${sql.ref(listed)} and ${isIn('own.word', word)}
  )`
}

function isIn(column: string, ranges: TermRanges) {
  const each = ranges.map(([from, to]) =>
    from === to
      ? sql<SqlBool>`${sql.ref(column)} = ${from}`
      : sql<SqlBool>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${to})`,
  )
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
