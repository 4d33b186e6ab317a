import { constants, DatabaseSync } from 'node:sqlite'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import { expect, it } from 'vitest'
import { listWrittenTables, recordWrites, refuseToWrite, writes } from './written-tables.ts'

interface Tables {
  a: { x: number | null }
  b: { x: number | null }
}

interface Statement {
  compile(): CompiledQuery
}

const sqlite = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})
const postgres = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const tablesOf = (statement: Statement) => listWrittenTables(statement.compile().query)

const statements: [what: string, statement: Statement, tables: string[]][] = [
  ['an insert', sqlite.insertInto('a').values({ x: 1 }), ['a']],
  ['an insert of rows of another table', sqlite.insertInto('a').expression(sqlite.selectFrom('b').select('x')), ['a']],
  [
    'an insert that may update',
    sqlite
      .insertInto('a')
      .values({ x: 1 })
      .onConflict((conflict) => conflict.column('x').doUpdateSet({ x: 2 })),
    ['a'],
  ],
  ['a replacement', sqlite.replaceInto('a').values({ x: 1 }), ['a']],
  ['an update', sqlite.updateTable('a').set({ x: 2 }), ['a']],
  ['an update under another name', sqlite.updateTable('a as c').set({ x: 2 }), ['a']],
  ['an update by another table', sqlite.updateTable('a').from('b').set({ x: 2 }), ['a']],
  ['an update in a schema', sqlite.withSchema('main').updateTable('a').set({ x: 2 }), ['a']],
  ['a deletion', sqlite.deleteFrom('a').where('x', 'in', sqlite.selectFrom('b').select('x')), ['a']],
  [
    'a deletion by an expression',
    sqlite
      .with('gone', (db) => db.selectFrom('b').select('x'))
      .deleteFrom('a')
      .where('x', 'in', (eb) => eb.selectFrom('gone').select('x')),
    ['a'],
  ],
  ['a query', sqlite.selectFrom('a').select('x').union(sqlite.selectFrom('b').select('x')), []],
]

it.each(statements)('names what is written by %s', (_, statement, tables) => {
  expect(tablesOf(statement)).toEqual(tables)
})

it('names what SQLite says is written', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table a (x unique); create table b (x)')
  const found: string[][] = []
  const changes = new Set<number>([constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE])
  database.setAuthorizer((action, table) => {
    if (changes.has(action) && table) found.at(-1)?.push(table)
    return constants.SQLITE_OK
  })
  for (const [, statement] of statements) {
    found.push([])
    database.prepare(statement.compile().sql)
  }

  expect(found.map((tables) => [...new Set(tables)])).toEqual(statements.map(([, , tables]) => tables))
  database.close()
})

it('names what PostgreSQL alone can write', () => {
  const moved = postgres
    .with('moved', (db) => db.deleteFrom('a').returning('x'))
    .insertInto('b')
    .expression((eb) => eb.selectFrom('moved').select('x'))
  expect(tablesOf(moved)).toEqual(['b', 'a'])
  expect(
    tablesOf(
      postgres
        .with('moved', (db) => db.deleteFrom('a').returning('x'))
        .selectFrom('moved')
        .selectAll(),
    ),
  ).toEqual(['a'])
  const merged = postgres.mergeInto('a').using('b', 'a.x', 'b.x').whenMatched().thenDelete()
  expect(tablesOf(merged)).toEqual(['a'])
})

it('takes a statement at its word that declares what it writes', () => {
  const closely = sqlite.updateTable('a').set({ x: 2 }).modifyEnd(writes('a.x'))
  expect(tablesOf(closely)).toEqual(['a.x'])
  expect(closely.compile().sql.trim()).toBe('update "a" set "x" = ?')
  expect(
    tablesOf(
      sqlite
        .updateTable('a')
        .set({ x: 2 })
        .modifyEnd(sql`/* a comment */`),
    ),
  ).toEqual(['a'])
  expect(listWrittenTables(sql`update a set x = ${2} ${writes('a', 'b')}`.compile(sqlite).query)).toEqual(['a', 'b'])
})

it.each([['insert into a values (1)'], [' UPDATE a set x = 1'], ['truncate a']])(
  'refuses a statement by hand that declares nothing: %s',
  (text) => {
    expect(() => listWrittenTables(sql.raw(text).compile(postgres).query)).toThrow('declare what is written')
  },
)

it('takes other statements by hand for queries', () => {
  expect(listWrittenTables(sql`select ${'insert into a'}`.compile(sqlite).query)).toEqual([])
})

it('records a statement that changed rows, and none that changed nothing', () => {
  const tables = new Set<string>()
  const update = sqlite.updateTable('a').set({ x: 1 }).compile().query

  recordWrites(tables, update, 0)
  expect([...tables]).toEqual([])
  // What an expression writes is not in the row count of the statement around it.
  const gone = postgres
    .with('gone', (db) => db.deleteFrom('b').returning('x'))
    .selectFrom('gone')
    .selectAll()
  recordWrites(tables, gone.compile().query, 0)
  expect([...tables]).toEqual(['b'])
  recordWrites(tables, update, 1n)
  expect([...tables]).toEqual(['b', 'a'])
})

it('refuses a statement that writes, outside a transaction', () => {
  expect(() => refuseToWrite(sqlite.deleteFrom('a').compile())).toThrow('Write inside database.transact')
  expect(() => refuseToWrite(sqlite.selectFrom('a').select('x').compile())).not.toThrow()
})
