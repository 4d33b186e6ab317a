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

/** What is known of the nodes that statements consist of, whatever their kind. */
interface StatementNode extends OperationNode {
  with?: WithNode
  endModifiers?: readonly OperationNode[]
}

/** A statement written by hand that may write. What it writes is known from a declaration alone. */
const RAW_WRITE = /^\s*(?:insert|update|delete|replace|merge|truncate)\b/i

const declared = new WeakMap<OperationNode, readonly string[]>()

/**
 * Declares what a statement writes where the name of its table says too much, or where it is written by hand:
 * `.modifyEnd(writes('skus.quantity'))`, or within the text of an `sql` statement. It has then written what is named,
 * and nothing else.
 */
export function writes(...names: string[]): RawBuilder<unknown> {
  const nothing = sql``
  declared.set(nothing.toOperationNode(), names)
  return nothing
}

/**
 * Names the tables that a statement inserts into, updates, deletes from or merges into, from its syntax tree, expressions of `with`
 * included, or what it declares (`writes`) instead. Throws for one that is written by hand, writes, and declares nothing.
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

/** The tables of a target: a table, one under another name, or a list of them. */
function tablesOf(target: OperationNode): string[] {
  if (TableNode.is(target)) return [target.table.identifier.name]
  const { node, items } = target as { node?: OperationNode; items?: readonly OperationNode[] }
  return [...(node ? [node] : []), ...(items ?? [])].flatMap(tablesOf)
}

/** Adds the tables that an executed statement wrote. One that changed no row wrote nothing. */
export function recordWrites(
  tables: Set<string>,
  statement: OperationNode,
  rowCount: number | bigint | undefined,
): void {
  const written = listWrittenTables(statement)
  if (written.length === 0) return
  // What expressions of `with` write is not in the row count of the statement around them.
  const countsChanges = !RawNode.is(statement) && !(statement as StatementNode).with
  if (countsChanges && rowCount !== undefined && Number(rowCount) === 0) return
  for (const table of written) tables.add(table)
}

const notesOf = new WeakMap<object, Set<ContentTag>>()

/** Says where a transaction takes its notes (`noteWritten`). */
export function takeNotes(tx: object, notes: Set<ContentTag>): void {
  notesOf.set(tx, notes)
}

/** Notes what a transaction has changed, more closely than the names of its tables say. Forgotten with a rollback. */
export function noteWritten(tx: object, note: ContentTag): void {
  const notes = notesOf.get(tx)
  if (!notes) throw new Error('Note what is written inside database.transact')
  notes.add(note)
}

/** Throws for a statement that writes. Outside a transaction nothing would record what it wrote. */
export function refuseToWrite({ query, sql: text }: Pick<CompiledQuery, 'query' | 'sql'>): void {
  if (listWrittenTables(query).length > 0) throw new Error(`Write inside database.transact: ${text.slice(0, 200)}`)
}
