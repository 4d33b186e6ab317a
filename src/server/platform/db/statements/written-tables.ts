import type { ContentTag } from '#server/platform/content/content-tag.ts'
import {
  DeleteQueryNode,
  InsertQueryNode,
  MergeQueryNode,
  RawNode,
  sql,
  TableNode,
  UpdateQueryNode,
  type CompiledQuery,
  type OperationNode,
  type RawBuilder,
  type WithNode,
} from 'kysely'

/** The common fields of the syntax nodes of statements. */
interface StatementNode extends OperationNode {
  with?: WithNode
  endModifiers?: readonly OperationNode[]
}

/** Matches a raw statement that writes. It must declare what it writes. */
const RAW_WRITE = /^\s*(?:insert|update|delete|replace|merge|truncate)\b/i

const declared = new WeakMap<OperationNode, readonly string[]>()

/**
 * Declares what a statement writes, for a raw statement or where the name of its table says too much:
 * `.modifyEnd(writes('skus.quantity'))`, or within the text of an `sql` statement. The declaration replaces the tables of the statement.
 */
export function writes(...names: string[]): RawBuilder<unknown> {
  const nothing = sql``
  declared.set(nothing.toOperationNode(), names)
  return nothing
}

/**
 * Lists the tables that a statement inserts into, updates, deletes from or merges into, from its syntax tree, including expressions of
 * `with`. Returns what it declares (`writes`) instead, if it does. Throws for a raw statement that writes and declares nothing.
 */
export function listWrittenTables(statement: OperationNode): readonly string[] {
  if (RawNode.is(statement)) return listOfRaw(statement)
  const { endModifiers = [], with: expressions } = statement as StatementNode
  for (const modifier of endModifiers) {
    const names = declared.get(modifier)
    if (names) return names
  }
  const own = targetsOf(statement).flatMap(tablesOf)
  if (!expressions) return own
  return [...new Set([...own, ...expressions.expressions.flatMap(({ expression }) => listWrittenTables(expression))])]
}

function listOfRaw({ sqlFragments, parameters }: RawNode): readonly string[] {
  const names = parameters.flatMap((parameter) => declared.get(parameter) ?? [])
  if (names.length === 0 && RAW_WRITE.test(sqlFragments[0] ?? ''))
    throw new Error(`Write with the query builder, or declare what is written: ${sqlFragments.join('?').slice(0, 200)}`)
  return names
}

function targetsOf(statement: OperationNode): readonly OperationNode[] {
  if (InsertQueryNode.is(statement) || MergeQueryNode.is(statement)) return statement.into ? [statement.into] : []
  if (UpdateQueryNode.is(statement)) return statement.table ? [statement.table] : []
  return DeleteQueryNode.is(statement) ? statement.from.froms : []
}

/** The tables of a target, which is a table, a table under another name, or a list of these. */
function tablesOf(target: OperationNode): string[] {
  if (TableNode.is(target)) return [target.table.identifier.name]
  const { node, items } = target as { node?: OperationNode; items?: readonly OperationNode[] }
  return [...(node ? [node] : []), ...(items ?? [])].flatMap(tablesOf)
}

/** Adds the tables that an executed statement wrote. A statement that changed no row wrote nothing. */
export function recordWrites(
  tables: Set<string>,
  statement: OperationNode,
  rowCount: number | bigint | undefined,
): void {
  const written = listWrittenTables(statement)
  if (written.length === 0) return
  // The row count of a statement does not include what its `with` expressions write.
  const countsChanges = !RawNode.is(statement) && !(statement as StatementNode).with
  if (countsChanges && rowCount !== undefined && Number(rowCount) === 0) return
  for (const table of written) tables.add(table)
}

const notesOf = new WeakMap<object, Set<ContentTag>>()

/** Sets where `noteWritten` puts the notes of a transaction. */
export function takeNotes(tx: object, notes: Set<ContentTag>): void {
  notesOf.set(tx, notes)
}

/** Notes which part of the content a transaction changed, where the name of a table says too much. A rollback drops the notes. */
export function noteWritten(tx: object, note: ContentTag): void {
  const notes = notesOf.get(tx)
  if (!notes) throw new Error('Note what is written inside database.transact')
  notes.add(note)
}

/** Throws for a statement that writes, since nothing records writes outside a transaction. */
export function refuseToWrite({ query, sql: text }: Pick<CompiledQuery, 'query' | 'sql'>): void {
  if (listWrittenTables(query).length > 0) throw new Error(`Write inside database.transact: ${text.slice(0, 200)}`)
}
