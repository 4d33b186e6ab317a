import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate, openDatabase } from '#server/schema/database.ts'
import { startPostgres } from '#test/postgres.ts'
import { sendOrders } from './send-orders.ts'
import { median, printRate, withShop } from './shop.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 50
const PLENTY = 1_000_000
const CONTENDING_CLIENTS = 64
const CONTENDED_SKUS = 8

/** Measures direct orders over HTTP against the SQL statements of one order in a loop, each commit on disk (synchronous = FULL). */
export async function measureOrders() {
  await withShop(async ({ url, dataDir }) => {
    const database = openDatabase(join(dataDir, 'shop.sqlite'))
    await database.transact((tx) => tx.updateTable('skus').set({ quantity: PLENTY }).execute())
    const { id } = await database.query
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .select('skus.id')
      .where('variants.deleted', '=', 0)
      .executeTakeFirstOrThrow()
    await database.close()

    const shopRates: number[] = []
    const baselineRates: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      shopRates.push(await ordersPerSecond(url, id))
      baselineRates.push(await baselineOrdersPerSecond())
    }
    printRate('direct orders over HTTP', median(shopRates), 'bare statements, synchronous=FULL', median(baselineRates))
  })
}

/** Measures how long 64 clients wait for orders of four SKUs each, out of the same eight, on both engines. */
export async function measureContendedOrders() {
  await withShop(({ url, dataDir }) => measureContention('SQLite', url, join(dataDir, 'shop.sqlite')))
  const postgres = await startPostgres({ isDurable: true })
  try {
    await withShop(({ url }) => measureContention('PostgreSQL', url, postgres.url), { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function measureContention(engine: string, url: string, location: string) {
  const database = openDatabase(location)
  await database.transact((tx) => tx.updateTable('skus').set({ quantity: PLENTY }).execute())
  const skus = await database.query
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select('skus.id')
    .where('variants.deleted', '=', 0)
    .limit(CONTENDED_SKUS)
    .execute()
  await database.close()
  const ids = skus.map(({ id }) => id)
  const options = { connections: CONTENDING_CLIENTS, seconds: SECONDS, linesPerOrder: 4 }
  const waits: { rate: number; p50: number; p99: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { requests, latency } = await sendOrders(url, ids, options)
    waits.push({ rate: requests.average, p50: latency.p50, p99: latency.p99 })
  }
  const name = `${CONTENDING_CLIENTS} clients, orders of 4 SKUs, ${engine}`
  const [rate, p50, p99] = (['rate', 'p50', 'p99'] as const).map((key) => median(waits.map((wait) => wait[key])))
  process.stdout.write(
    `${name.padEnd(44)} ${Math.round(rate ?? 0)}/s   p50 ${p50} ms   p99 ${p99} ms (floor: 500 ms)\n`,
  )
}

async function ordersPerSecond(url: string, skuId: string) {
  const { requests } = await sendOrders(url, [skuId], { connections: CONNECTIONS, seconds: SECONDS })
  return requests.average
}

async function baselineOrdersPerSecond() {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  const path = join(folder, 'bare.sqlite')
  const shop = openDatabase(path)
  await migrate(shop)
  await shop.close()
  const rate = insertOrdersInLoop(new DatabaseSync(path))
  await rm(folder, { recursive: true })
  return rate
}

function insertOrdersInLoop(db: DatabaseSync) {
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec(`
    insert into products (id, slug, model, price, collection, created_at, updated_at) values ('p', 'p', 'P', 59000, 'others', '', '');
    insert into variants (id, product_id, color, color_slug, price, position) values ('v', 'p', 'Ink', 'ink', 59000, 1);
    insert into skus (id, variant_id, size, size_order, quantity) values ('s', 'v', 'M', 4, ${PLENTY})`)
  const insertKey = db.prepare(
    'insert into idempotency_keys (caller, key, request_hash, order_id, created_at) values (?, ?, ?, ?, ?)',
  )
  const readSku = db.prepare(
    'select * from skus join variants on variants.id = variant_id join products on products.id = product_id where skus.id = ?',
  )
  const takeStock = db.prepare(
    'update skus set quantity = quantity - 1 where id = ? and quantity >= 1 returning quantity',
  )
  const insertMovement = db.prepare(
    `insert into stock_movements (id, sku_id, change, quantity_before, quantity_after, reason, order_id, created_at) values (?, ?, -1, ?, ?, 'sale', ?, ?)`,
  )
  const insertOrder = db.prepare(
    `insert into orders (id, number, user_name, user_email, user_phone, street, subtotal, delivery_fee, total, created_at, updated_at) values (?, ?, 'Amel', 'a@example.com', '20123456', 'Tunis', 59000, 7000, 66000, ?, ?)`,
  )
  const insertLine = db.prepare(
    `insert into order_lines (order_id, position, sku_id, product_id, slug, product_name, color, size, price, quantity) values (?, 1, 's', 'p', 'p', 'P', 'Ink', 'M', 59000, 1)`,
  )
  const insertHistory = db.prepare(
    `insert into order_history (id, order_id, event, created_at) values (?, ?, 'placed', ?)`,
  )
  const insertMail = db.prepare(
    `insert into outbox (id, kind, recipient, payload, created_at, next_attempt_at) values (?, 'order-received', 'a@example.com', '{}', ?, ?)`,
  )
  const bumpRevision = db.prepare('update catalog_revision set changes = changes + 1 where shard = 0')

  const end = performance.now() + SECONDS * 1000
  let orders = 0
  while (performance.now() < end) {
    const id = randomUUID()
    const now = new Date().toISOString()
    db.exec('begin immediate')
    insertKey.run('guest', id, id, id, now)
    readSku.get('s')
    const left = Number(takeStock.get('s')?.['quantity'])
    insertMovement.run(randomUUID(), 's', left + 1, left, id, now)
    insertOrder.run(id, id, now, now)
    insertLine.run(id)
    insertHistory.run(randomUUID(), id, now)
    insertMail.run(randomUUID(), now, now)
    bumpRevision.run()
    db.exec('commit')
    orders++
  }
  db.close()
  return orders / SECONDS
}
