import { constants, DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { listWrittenTables, recordWrites, refuseToWrite } from './written-tables.ts'

const statements: [sql: string, tables: string[]][] = [
  ['insert into a (x) values (1)', ['a']],
  ['insert into "a" ("x") values (1), (2) on conflict ("x") do update set "x" = excluded."x"', ['a']],
  ['INSERT OR IGNORE INTO a (x) VALUES (1)', ['a']],
  ['replace into a (x) values (1)', ['a']],
  ['update a set x = 2', ['a']],
  ['update "main"."a" set "x" = (select max("x") from "b")', ['a']],
  ['update or replace a\n  set x = 2', ['a']],
  ['delete from a where x in (select x from b)', ['a']],
  [`insert into a (x) select x from b where x <> 'delete from b'`, ['a']],
  ['insert into a (x) values (1) -- and not into b', ['a']],
  ['/* update b set x = 1 */ update a set x = 1', ['a']],
  ['with gone as (select x from b) delete from a where x in (select x from gone)', ['a']],
  ['select x from a union select x from b', []],
  [`select 'insert into a values (1)' as x from b`, []],
]

it.each(statements)('names what is written by: %s', (sql, tables) => {
  expect(listWrittenTables(sql)).toEqual(expect.arrayContaining(tables))
  expect(listWrittenTables(sql).filter((name) => ['a', 'b'].includes(name))).toEqual(tables)
})

it.each([
  ['with moved as (delete from a returning x) insert into b (x) select x from moved', ['a', 'b']],
  ['merge into only a using b on a.x = b.x when matched then delete', ['a']],
  ['truncate table a, "b" cascade', ['a', 'b']],
  ['truncate a', ['a']],
  ['update only shop.a set x = 1', ['a']],
])('names what is written in what PostgreSQL alone understands: %s', (sql, tables) => {
  expect(listWrittenTables(sql)).toEqual(expect.arrayContaining(tables))
})

it('names what SQLite says is written', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table a (x unique); create table b (x)')
  const found: string[][] = []
  const writes = new Set<number>([constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE])
  database.setAuthorizer((action, table) => {
    if (writes.has(action) && table) found.at(-1)?.push(table)
    return constants.SQLITE_OK
  })
  for (const [sql] of statements) {
    found.push([])
    database.prepare(sql)
  }

  expect(found.map((tables) => [...new Set(tables)])).toEqual(statements.map(([, tables]) => tables))
  database.close()
})

it('takes a statement at its word that declares what it writes', () => {
  expect(listWrittenTables('update "skus" set "quantity" = ? /* writes: skus.quantity */')).toEqual(['skus.quantity'])
  expect(listWrittenTables('update "skus" set "quantity" = ? /* another comment */')).toEqual(['skus'])
  expect(listWrittenTables(`update "skus" set "size" = '/* writes: nothing'`)).toEqual(['skus'])
})

it('records a statement that changed rows, and none that changed nothing', () => {
  const tables = new Set<string>()

  recordWrites(tables, 'update a set x = 1 where x = 2', 0)
  expect([...tables]).toEqual([])
  // What a CTE writes is not in the row count of the statement around it.
  recordWrites(tables, 'with gone as (delete from b returning x) select x from gone where x > 9', 0)
  expect([...tables]).toEqual(['b'])
  recordWrites(tables, 'update a set x = 1 where x = 2', 1n)
  expect([...tables]).toEqual(['b', 'a'])
})

it('refuses a statement that writes, outside a transaction', () => {
  expect(() => refuseToWrite('delete from a')).toThrow('Write inside database.transact')
  expect(() => refuseToWrite('select x from a')).not.toThrow()
})
