import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { StoredRow, StoredValue, Where } from '#server/extensions/define-extension.ts'
import { tablePrefix } from '#server/extensions/scripts/check-script.ts'
import type { Ask } from '#server/extensions/process/messages.ts'
import type { Database, Db } from '#server/schema/database.ts'

/** Rows that one list answers. */
const MAX_ROWS = 500
/** Signs of a text that is kept. */
const MAX_TEXT = 20_000
const NAME = /^[a-z][a-z0-9_]{0,40}$/

type TableAsk = Exclude<Ask, { what: 'shop' | 'fetch' }>
type Any = Kysely<Record<string, Record<string, StoredValue>>>

/** Reads or changes a table of an extension. Its name is prefixed here, so no name reaches a table of the shop or of others. */
export async function useTable(
  database: Pick<Database, 'longQuery' | 'transact'>,
  id: string,
  asked: TableAsk,
): Promise<unknown> {
  const table = `${tablePrefix(id)}${nameOf(asked.table)}`
  // Not on the thread that answers visitors, on SQLite: a table without an index would hold them up.
  const query = withoutTypes(database.longQuery)
  switch (asked.what) {
    case 'list': {
      const { what: _, table: __, where, orderBy, isDescending = false, limit = MAX_ROWS, ...others } = asked
      const [other] = Object.keys(others)
      if (other !== undefined) throw new Error(`A list takes where, orderBy, isDescending and limit, not ${other}`)
      return query
        .selectFrom(table)
        .selectAll()
        .where(toCondition(where))
        .$if(orderBy !== undefined, (list) => list.orderBy(sql.ref(nameOf(orderBy)), isDescending ? 'desc' : 'asc'))
        .limit(Math.max(1, Math.min(Math.trunc(limit), MAX_ROWS)))
        .execute()
    }
    case 'count': {
      const { count } = await query
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(toCondition(asked.where))
        .executeTakeFirstOrThrow()
      return Number(count)
    }
    case 'insert':
      return change(database, async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto(table)
          .values(toRow(asked.row))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        return Number(numInsertedOrUpdatedRows) === 1
      })
    case 'update':
      requireCondition(asked.where)
      return change(database, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable(table)
          .set(toRow(asked.values))
          .where(toCondition(asked.where))
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      })
    case 'remove':
      requireCondition(asked.where)
      return change(database, async (tx) => {
        const { numDeletedRows } = await tx.deleteFrom(table).where(toCondition(asked.where)).executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
  }
}

const change = <Result>({ transact }: Pick<Database, 'transact'>, work: (tx: Any) => Promise<Result>) =>
  transact((tx) => work(withoutTypes(tx)))

/** Migrations of extensions make their tables, so `Tables` cannot name them: names and values are checked as they come. */
const withoutTypes = (db: Db) => db as unknown as Any

function nameOf(name: unknown): string {
  if (typeof name !== 'string' || !NAME.test(name)) throw new Error(`${String(name)} is no name of a table or column`)
  return name
}

function toValue(value: unknown): StoredValue {
  if (value === null || (typeof value === 'number' && Number.isFinite(value))) return value
  if (typeof value === 'string' && value.length <= MAX_TEXT && !value.includes('\0')) return value
  throw new Error('A column takes a text, a number or null')
}

function toRow(row: unknown): StoredRow {
  const entries = Object.entries((row ?? {}) as object)
  if (entries.length === 0) throw new Error('A row has at least one column')
  return Object.fromEntries(entries.map(([name, value]) => [nameOf(name), toValue(value)]))
}

function requireCondition(where: Where) {
  if (Object.keys(where ?? {}).length === 0) throw new Error('It says of no row that it is meant')
}

function toCondition(where: Where | undefined): RawBuilder<SqlBool> {
  const parts = Object.entries(where ?? {}).flatMap(([name, wanted]) => toComparisons(sql.ref(nameOf(name)), wanted))
  return parts.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

function toComparisons(column: RawBuilder<unknown>, wanted: Where[string]) {
  if (wanted === null) return [sql`${column} is null`]
  if (typeof wanted !== 'object') return [sql`${column} = ${toValue(wanted)}`]
  const { from, before } = wanted
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${toValue(from)}`]),
    ...(before === undefined ? [] : [sql`${column} < ${toValue(before)}`]),
  ]
}
