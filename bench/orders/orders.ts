import { stockSoldSkus, type SoldSku } from '#test/catalog/sold-skus.ts'
import { addCustomers, checkoutBody, fillCarts } from '../../trust/customers.ts'
import { bareOrdersOfPostgres, bareOrdersOfSqlite } from './bare-orders.ts'
import { atLeast, atMost, count, median, milliseconds, percent, rates, type Line } from '../line.ts'
import { sendOrders, type OrderLoad } from './send-orders.ts'
import { withProcessorTime } from '../process/processor-time.ts'
import type { ShopCall } from '../../trust/call.ts'
import { sendAll } from './send-all.ts'
import { useDatabase, withBothEngines, type BenchShop } from '../shop.ts'

const ROUNDS = 3
const SECONDS = 2
const CONNECTIONS = 50
const PLENTY = 1_000_000
const CONTENDING_CLIENTS = 64
const CONTENDED_SKUS = 8
/** Customers who order what is in their carts. */
const CUSTOMERS = 600

/** Measures orders over HTTP against the SQL statements that one cannot do without, each commit on disk; and what customers do before. */
export function measureOrders(): AsyncGenerator<Line> {
  return withBothEngines(async function* (engine, { url, pid, location }) {
    const skus = await useDatabase(location, (database) => stockSoldSkus(database, { quantity: PLENTY }))
    const ids = skus.map(({ id }) => id)
    await sendOrders(url, ids, { connections: CONNECTIONS, seconds: 1 })
    const direct: number[] = []
    const processor: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { result, each } = await sendMeasured(pid, url, ids, { connections: CONNECTIONS, seconds: SECONDS })
      direct.push(result.requests.average)
      processor.push(each)
      bare.push(await (engine === 'SQLite' ? bareOrdersOfSqlite : bareOrdersOfPostgres)(SECONDS))
    }
    // Of each round by itself: what else the machine does changes from one to the next.
    const share = median(direct.map((rate, round) => (rate / (bare[round] ?? 1)) * 100))
    yield {
      name: `direct orders, ${engine}`,
      figure: rates(direct),
      processor,
      beside: `${count(share)} % of bare statements, ${rates(bare)}`,
      floor: atLeast(share, 80, ' %'),
    }
    const { adding, checkouts } = await orderFromCarts({ url, pid, location }, skus)
    yield { name: `add to cart, ${engine}`, figure: rates([adding.result]), processor: [adding.each] }
    yield {
      name: `checkout orders, ${engine}`,
      figure: rates([checkouts.result]),
      processor: [checkouts.each],
      beside: `${percent(checkouts.result, median(bare))} of bare statements`,
    }
  })
}

/** Measures how long 64 clients wait for orders of four SKUs each, out of the same eight. */
export function measureContendedOrders(): AsyncGenerator<Line> {
  return withBothEngines(async function* (engine, { url, pid, location }) {
    const skus = await useDatabase(location, (database) => stockSoldSkus(database, { quantity: PLENTY }))
    const ids = skus.slice(0, CONTENDED_SKUS).map(({ id }) => id)
    const waits: number[] = []
    const each: number[] = []
    const processor: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const options = { connections: CONTENDING_CLIENTS, seconds: SECONDS, linesPerOrder: 4 }
      const { result, each: took } = await sendMeasured(pid, url, ids, options)
      const { requests, latency } = result
      processor.push(took)
      waits.push(latency.p99)
      each.push(requests.average)
    }
    yield {
      name: `${CONTENDING_CLIENTS} clients, orders of 4 SKUs, p99, ${engine}`,
      figure: milliseconds(waits),
      processor,
      beside: `${count(median(each))} orders/s`,
      floor: atMost(median(waits), 500, ' ms'),
    }
  })
}

/** Sends direct orders, and answers besides with the milliseconds of processor that the shop took for each. */
const sendMeasured = (pid: number, url: string, ids: string[], load: OrderLoad) =>
  withProcessorTime(
    pid,
    () => sendOrders(url, ids, load),
    ({ requests }) => requests.total,
  )

/** Adds one thing to the cart of each customer, and has each order it. Both all customers at once, over as many connections. */
async function orderFromCarts({ url, pid, location }: Omit<BenchShop, 'dataDir'>, [sku]: SoldSku[]) {
  if (!sku) throw new Error('The shop sells nothing')
  const send = (calls: ShopCall[]) =>
    withProcessorTime(
      pid,
      () => sendAll(url, calls, CONNECTIONS),
      () => calls.length,
    )
  const customers = await useDatabase(location, (database) => addCustomers(database, CUSTOMERS))
  const addings = customers.map(({ id, token }) => ({
    path: '/api/cart/add-item',
    token,
    body: { userId: id, item: { skuId: sku.id } },
  }))
  const adding = await send(addings)
  const lines = customers.map(({ id }) => ({ userId: id, skuId: sku.id, quantity: 1 }))
  await useDatabase(location, (database) => fillCarts(database, lines))
  const orders = customers.map((customer) => ({
    path: '/api/orders',
    token: customer.token,
    // The demo shop sends for nothing in the usual time.
    body: { ...checkoutBody(customer, [{ skuId: sku.id, quantity: 1, price: sku.price / 1000 }]), shippingCost: 0 },
  }))
  return { adding, checkouts: await send(orders) }
}
