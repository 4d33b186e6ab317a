import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { findFaults } from '#test/books/find-faults.ts'
import { callShop } from '../call.ts'
import { addCustomers, guestContact } from '../customers.ts'
import type { TrustPromise } from '../promise.ts'
import { SeededRandom } from '../random.ts'
import { withShop, type TrustShop } from '../shop.ts'
import { StockWorker, type StockedProduct } from './stock-worker.ts'

const WORKERS = 8
const CLIENTS = 64
const PRODUCTS = 12
/** Milliseconds. */
const P99 = 500
/** PostgreSQL looks for deadlocks soon, so that none hides behind a statement that ends by itself. */
const SETTINGS = ['deadlock_timeout=50ms']

/** Shows that stock and ledger agree after everything that moves stock, at once, and that no order waits for a deadlock. */
export const stockAddsUp: TrustPromise = {
  name: 'stock-adds-up',
  promise: 'The ledger explains every piece: it adds up to the stock, whatever happens together.',

  async run(engine, size, saboteur) {
    const operations = saboteur ? 160 : size === 'full' ? 10_000 : 320
    const orders = size === 'full' ? 100 : 5
    // A short run shares its machine with others, and a saboteur is caught by what it breaks: neither is judged by its speed.
    const allowed = size === 'full' && !saboteur ? P99 : Infinity
    return withShop(engine, { saboteur, postgresSettings: SETTINGS }, async (shop) => {
      const products: StockedProduct[] = []
      for (let added = 0; added < PRODUCTS; added++) {
        const product = await shop.addProduct({
          model: `Marsa ${added}`,
          colors: { Ink: { S: 40, M: 40, L: 400_000 } },
        })
        products.push({ id: product.id, skuIds: ['S', 'M', 'L'].map((one) => product.sku(one)) })
      }
      const slowest = await measureOrders(shop, products, orders)
      const faults = await work(shop, products, operations)
      faults.push(...(await shop.withDatabase((database) => findFaults(database))), ...(await findUnexplained(shop)))
      const deadlocks = await countDeadlocks(shop)
      return {
        asked: `${operations} operations by ${WORKERS}: 0 faults, 0 deadlocks; ${CLIENTS} clients: p99 ${P99} ms (with --all)`,
        measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''}, ${deadlocks} deadlocks, p99 ${slowest.toFixed(0)} ms`,
        isKept: faults.length === 0 && deadlocks === 0 && slowest <= allowed,
      }
    })
  },

  saboteurs: [
    {
      name: 'a correction without the ledger',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/inventory/correct-stock.ts',
          find: 'await insertStockMovements(tx, movements, change)',
          replace: '',
        },
      ],
    },
    {
      name: 'a cancellation gives back one piece of each line',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/restock-order.ts',
          find: 'await restock(tx, skuId, quantity,',
          replace: 'await restock(tx, skuId, Math.min(1, quantity),',
        },
      ],
    },
    {
      name: 'unsorted locks',
      engines: ['postgres'],
      edits: [
        {
          file: 'src/server/orders/place/take-order-stock.ts',
          find: 'await takeStockAtCommit(atCommit, quantities,',
          replace: `for (const one of quantities.toSorted(() => Math.random() - 0.5))
            await takeStockAtCommit(atCommit, [one],`,
        },
      ],
    },
  ],
}

/** The 99th percentile of how long orders of several sizes take, in milliseconds. */
async function measureOrders({ url }: TrustShop, products: readonly StockedProduct[], each: number) {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const random = new SeededRandom(client)
      for (let order = 0; order < each; order++) {
        const productData = random
          .pickSome(products.slice(0, 6), 4)
          .map(({ skuIds }) => ({ skuId: skuIds[2], quantity: 1 }))
        const addressData = guestContact(client * each + order)
        const { milliseconds, status } = await callShop(url, {
          path: '/api/orders/createOrder',
          body: { addressData, productData },
        })
        times.push(status === 201 ? milliseconds : Infinity)
      }
    }),
  )
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity
}

async function work(shop: TrustShop, products: readonly StockedProduct[], operations: number) {
  const staff = await shop.withDatabase((database) => addCustomers(database, WORKERS, { isAdmin: true }))
  const orderIds: string[] = []
  const faults: string[] = []
  await Promise.all(
    staff.map(async ({ token }, index) => {
      const random = new SeededRandom(index + 1)
      const worker = new StockWorker({ url: shop.url, token, random, products, orderIds })
      for (let done = 0; done < operations / WORKERS; done++) {
        const { name, status } = await worker.doSomething()
        if (status === 0 || status >= 500) faults.push(`${name}: ${status}`)
      }
      if (worker.changes < operations / WORKERS / 4) faults.push(`a worker changed only ${worker.changes} times`)
    }),
  )
  return faults
}

/** Orders whose movements do not take what their lines say, and nothing when they are cancelled; ledgers with a gap. */
async function findUnexplained(shop: TrustShop) {
  return shop.withDatabase(async ({ query }) => {
    const faults: string[] = []
    const lines = await query
      .selectFrom('order_lines as line')
      .innerJoin('orders', 'orders.id', 'line.order_id')
      .select((eb) => ['line.order_id', 'line.sku_id', 'orders.status', eb.fn.sum<number>('line.quantity').as('sum')])
      .groupBy(['line.order_id', 'line.sku_id', 'orders.status'])
      .execute()
    const movements = await query
      .selectFrom('stock_movements')
      .where('order_id', 'is not', null)
      .select((eb) => ['order_id', 'sku_id', eb.fn.sum<number>('change').as('sum')])
      .groupBy(['order_id', 'sku_id'])
      .execute()
    const taken = new Map(movements.map((row) => [`${row.order_id} ${row.sku_id}`, -Number(row.sum)]))
    for (const { order_id: orderId, sku_id: skuId, status, sum } of lines) {
      const key = `${orderId} ${skuId}`
      const expected = status === 'Cancelled' ? 0 : Number(sum)
      if ((taken.get(key) ?? 0) !== expected) faults.push(`${key}: ${taken.get(key)} taken, ${expected} ordered`)
      taken.delete(key)
    }
    for (const [key, left] of taken) if (left !== 0) faults.push(`${key}: ${left} taken for no line`)
    const odd = await query
      .selectFrom('stock_movements')
      .select('id')
      .whereRef('quantity_after', '!=', sql<number>`quantity_before + change`)
      .execute()
    return [...faults, ...odd.map(({ id }) => `movement ${id} does not add up`)]
  })
}

async function countDeadlocks(shop: TrustShop) {
  if (!shop.postgres) return 0
  // The server publishes its counts after a second.
  await pause(1_500)
  return shop.withDatabase(async ({ query }) => {
    const { rows } = await sql<{ deadlocks: number }>`select sum(deadlocks) as deadlocks from pg_stat_database`.execute(
      query,
    )
    return Number(rows[0]?.deadlocks)
  })
}
