import pg from 'pg'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '#server/schema/database.ts'
import { startPostgres } from '#test/postgres.ts'
import { useDatabase } from '../shop.ts'

/** Sizes that are ordered, each by one line. */
const SKUS = 50
const PIECES = 1_000_000
/** Connections to PostgreSQL, as many as the shop has. */
const CONNECTIONS = 8

type Value = string | number
/** One statement of an order, and what it returns of its first row. */
type Run = (statement: string, ...values: Value[]) => Promise<unknown>

const statements = {
  key: 'insert into idempotency_keys (caller, key, request_hash, order_id, created_at) values (?, ?, ?, ?, ?)',
  sku: 'select * from skus join variants on variants.id = variant_id join products on products.id = product_id where skus.id = ?',
  order: `insert into orders (id, number, user_name, user_email, user_phone, street, subtotal, delivery_fee, total, created_at, updated_at) values (?, ?, 'Amel', 'a@example.com', '20123456', 'Tunis', 59000, 7000, 66000, ?, ?)`,
  line: `insert into order_lines (order_id, position, sku_id, product_id, slug, product_name, color, size, price, quantity) values (?, 1, ?, 'p', 'p', 'P', 'Ink', 'M', 59000, 1)`,
  history: `insert into order_history (id, order_id, event, created_at) values (?, ?, 'placed', ?)`,
  mail: `insert into outbox (id, kind, recipient, payload, created_at, next_attempt_at) values (?, 'order-received', 'a@example.com', '{}', ?, ?)`,
  stock: 'update skus set quantity = quantity - 1 where id = ? and quantity >= 1 returning quantity',
  movement: `insert into stock_movements (id, sku_id, change, quantity_before, quantity_after, reason, order_id, created_at) values (?, ?, -1, ?, ?, 'sale', ?, ?)`,
  revision: 'update catalog_revision set changes = changes + 1 where shard = ?',
}

/** What an order cannot do without, one statement after the other. */
async function placeOrder(run: Run) {
  const [id, now] = [randomUUID(), new Date().toISOString()]
  const skuId = `s${randomInt(SKUS)}`
  await run('begin')
  await run(statements.key, 'guest', id, id, id, now)
  await run(statements.sku, skuId)
  await run(statements.order, id, id, now, now)
  await run(statements.line, id, skuId)
  await run(statements.history, randomUUID(), id, now)
  await run(statements.mail, randomUUID(), now, now)
  const left = Number(await run(statements.stock, skuId))
  await run(statements.movement, randomUUID(), skuId, left + 1, left, id, now)
  await run(statements.revision, randomInt(16))
  await run('commit')
}

async function fill(run: Run) {
  await run(
    `insert into products (id, slug, model, price, lowest_price, collection, created_at, updated_at) values ('p', 'p', 'P', 59000, 59000, 'others', '', '')`,
  )
  await run(
    `insert into variants (id, product_id, color, color_slug, price, position) values ('v', 'p', 'Ink', 'ink', 59000, 1)`,
  )
  for (let sku = 0; sku < SKUS; sku++) {
    await run(
      `insert into skus (id, variant_id, size, size_order, quantity) values (?, 'v', ?, 4, ?)`,
      `s${sku}`,
      `M${sku}`,
      PIECES,
    )
  }
}

async function countOrders(writers: readonly Run[], seconds: number) {
  const end = performance.now() + seconds * 1_000
  let orders = 0
  const write = async (run: Run) => {
    for (; performance.now() < end; orders++) await placeOrder(run)
  }
  await Promise.all(writers.map(write))
  return orders / seconds
}

/** A second's orders of bare statements in SQLite, each commit on disk (synchronous = FULL). */
export async function bareOrdersOfSqlite(seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  const path = join(folder, 'bare.sqlite')
  await useDatabase(path, migrate)
  const db = new DatabaseSync(path)
  try {
    db.exec('pragma journal_mode = wal; pragma synchronous = full')
    const prepared = new Map<string, ReturnType<typeof db.prepare>>()
    // oxlint-disable-next-line typescript/require-await -- the same statements run on both engines
    const run: Run = async (statement, ...values) => {
      const known = prepared.get(statement) ?? db.prepare(statement)
      prepared.set(statement, known)
      const row = known.get(...values)
      return row && Object.values(row)[0]
    }
    await fill(run)
    return await countOrders([run], seconds)
  } finally {
    db.close()
    await rm(folder, { recursive: true })
  }
}

/** The same in PostgreSQL, on as many connections as the shop has. */
export async function bareOrdersOfPostgres(seconds: number): Promise<number> {
  const server = await startPostgres({ isDurable: true })
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: server.url }))
  try {
    await useDatabase(server.url, migrate)
    for (const client of clients) await client.connect()
    const writers = clients.map((client): Run => {
      return async (statement, ...values) => {
        const text = numberParameters(statement)
        const { rows } = await client.query<unknown[]>({ name: text.slice(0, 60), text, values, rowMode: 'array' })
        return rows[0]?.[0]
      }
    })
    if (writers[0]) await fill(writers[0])
    return await countOrders(writers, seconds)
  } finally {
    for (const client of clients) await client.end()
    await server.stop()
  }
}

function numberParameters(statement: string) {
  let number = 0
  return statement.replaceAll('?', () => `$${(number += 1)}`)
}
