import { writes } from '#server/platform/db/statements/written-tables.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { watchLocks, watchStatement } from './locks.ts'
import type { Tables } from '#server/schema/tables.ts'
import { migrate, migrationsFolder, openDatabase, type Database, type Db } from '#server/schema/database.ts'

/** An empty, migrated database of the engine under test. `empty` makes it again what it was after the migrations, `drop` removes the database. */
export interface TestDatabase {
  database: Database
  url: string
  empty(): Promise<void>
  drop(): Promise<void>
}

/** PostgreSQL when TEST_POSTGRES names a server, otherwise SQLite in a temporary file. */
export async function createTestDatabase(options: Parameters<typeof openDatabase>[1] = {}): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES']
  const storage = server ? await createPostgresPlace(server) : await createSqliteFile()
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
  await migrate(database)
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

async function createSqliteFile() {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-test-'))
  return { address: join(folder, 'shop.sqlite'), remove: () => rm(folder, { recursive: true }) }
}

/**
 * Creates a schema and not a database: dropping a schema does not wait for a checkpoint. Through a pooler, where TEST_POOLED says so, a connection
 * cannot choose its schema: there it is a database.
 */
async function createPostgresPlace(server: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  if (process.env['TEST_POOLED']) {
    await run(`create database ${name}`)
    const address = new URL(server)
    address.pathname = name
    return { address: address.href, remove: () => run(`drop database ${name} with (force)`) }
  }
  await run(`create schema ${name}`)
  const options = encodeURIComponent(`-c search_path=${name}`)
  return { address: `${server}?options=${options}`, remove: () => run(`drop schema ${name} cascade`) }
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

/** Lists the tables of this schema only: schemas of other test files may be dropped meanwhile. */
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

async function clearTables(tx: Db) {
  const kept = new Set(['migrations', 'catalog_revision'])
  const tables = (await listTables(tx)).filter((name) => !kept.has(name))
  if (process.env['TEST_POSTGRES']) {
    // Much quicker than `truncate`, which makes new files for each table. As a replica it leaves references unchecked.
    const deletions = `set local session_replication_role = replica; delete from ${tables.join('; delete from ')}`
    await sql`${sql.raw(deletions)} ${writes(...tables)}`.execute(tx)
  } else {
    await sql`pragma defer_foreign_keys = on`.execute(tx)
    for (const table of tables) await tx.deleteFrom(table as keyof Tables).execute()
  }
  await sql`${sql.raw(firstCollections ?? '')} ${writes('collections')}`.execute(tx)
}
