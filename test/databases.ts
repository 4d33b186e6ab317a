import { writes } from '#server/platform/db/statements/written-tables.ts'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { watchLocks, watchStatement } from './locks.ts'
import type { Tables } from '#server/schema/tables.ts'
import { migrate, migrationsFolder, openDatabase, type Database, type Db } from '#server/schema/database.ts'

/**
 * An empty, migrated database of the engine under test. `empty` makes it again what it was after the migrations, `drop`
 * removes the database.
 */
export interface TestDatabase {
  database: Database
  url: string
  empty(): Promise<void>
  drop(): Promise<void>
}

/**
 * PostgreSQL when TEST_POSTGRES names a server, otherwise SQLite in a temporary file. Where TEST_TEMPLATE names a migrated database
 * (`template-database.ts`), it begins as a copy of it.
 */
export async function createTestDatabase(options: Parameters<typeof openDatabase>[1] = {}): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES']
  const template = process.env['TEST_TEMPLATE']
  const storage = server ? await createPostgresPlace(server, template) : await createSqliteFile(template)
  const { observeStatement } = options
  const opened = openDatabase(storage.address, {
    ...options,
    observeStatement(statement) {
      watchStatement(statement)
      observeStatement?.(statement)
    },
  })
  // SQLite has one writer, which locks no rows.
  const database = server ? watchLocks(opened) : opened
  if (!template) await migrate(database)
  return {
    database,
    url: storage.address,
    empty: () => database.transact(clearTables),
    async drop() {
      await database.close()
      await storage.remove()
    },
  }
}

async function createSqliteFile(template?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-test-'))
  if (template) await copyFile(template, join(folder, 'shop.sqlite'))
  return { address: join(folder, 'shop.sqlite'), remove: () => rm(folder, { recursive: true }) }
}

/** Creates a database, as a copy of the template where one is given. */
async function createPostgresPlace(server: string, template?: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(server, `create database ${name} ${template ? `template ${template}` : ''}`)
  const address = new URL(server)
  address.pathname = name
  return { address: address.href, remove: () => runOn(server, `drop database ${name} with (force)`) }
}

/** Runs a statement on a server of PostgreSQL. */
export async function runOn(server: string, statement: string) {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An empty place for a shop on the engine under test, or on SQLite. */
export async function createEmptyPlace(engine?: 'sqlite') {
  const server = engine === 'sqlite' ? undefined : process.env['TEST_POSTGRES']
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-place-'))
  const schema = server ? await createPostgresPlace(server) : undefined
  return {
    dataDir,
    databaseAddress: schema?.address ?? join(dataDir, 'shop.sqlite'),
    async remove() {
      await schema?.remove()
      await rm(dataDir, { recursive: true })
    },
  }
}

/**
 * How many random runs a property gets on the engine under test: the many are searched on SQLite. On PostgreSQL, where
 * each takes four times as long, a third of them shows what its statements do otherwise.
 */
export function runsOnEngine(runs: number): number {
  return process.env['TEST_POSTGRES'] ? Math.ceil(runs / 3) : runs
}

/** Lists the tables. */
export async function listTables(tx: Db) {
  const { rows } = process.env['TEST_POSTGRES']
    ? await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(
        tx,
      )
    : await sql<{
        name: string
      }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The statement that gives a shop the collections it begins with. */
const firstCollections = /insert into collections[^;]*/.exec(
  await readFile(new URL('0045_collections.sql', migrationsFolder), 'utf8'),
)?.[0]

/** Tables that keep what the migrations wrote. */
const KEPT = new Set(['migrations', 'catalog_revision'])

/** Makes the tables again what they were after the migrations. Of each, it asks first whether it holds anything: most hold nothing. */
async function clearTables(tx: Db) {
  const tables = (await listTables(tx)).filter((name) => !KEPT.has(name))
  const asked = tables.map((name) => `select '${name}' as name where exists (select 1 from ${name})`)
  const { rows } = await sql.raw<{ name: string }>(asked.join(' union all ')).execute(tx)
  const filled = rows.map(({ name }) => name)
  if (process.env['TEST_POSTGRES']) {
    // As a replica it leaves references unchecked.
    const deletions = ['set local session_replication_role = replica', ...filled.map((name) => `delete from ${name}`)]
    await sql`${sql.raw(deletions.join('; '))} ${writes(...filled)}`.execute(tx)
  } else {
    await sql`pragma defer_foreign_keys = on`.execute(tx)
    for (const name of filled) await tx.deleteFrom(name as keyof Tables).execute()
  }
  await sql`${sql.raw(firstCollections ?? '')} ${writes('collections')}`.execute(tx)
}
