import autocannon from 'autocannon'
import { mkdtemp, readFile, rm, writeFile, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHaproxy } from '#test/cluster/haproxy.ts'
import { startProgram, waitFor } from '#test/deploy/program.ts'
import { findFreePort } from '#test/e2e/free-port.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { startPostgres } from '#test/postgres.ts'
import { stockSoldSkus } from '#test/catalog/sold-skus.ts'
import { median, percent, rates, type Line } from '../line.ts'
import { sendOrders } from '../orders/send-orders.ts'
import { useDatabase } from '../shop.ts'

const ROUNDS = 3
const SECONDS = 2
const CONNECTIONS = 50
const PLENTY = 1_000_000
const page = '/product/marsa-heavy-hoodie'
/** Seconds for which Varnish may show a page. */
const CDN_SECONDS = 60

/** What customers come in by, and the database behind it. */
interface Arrangement {
  name: string
  url: string
  skuIds: readonly string[]
}

type Stop = () => Promise<unknown>

/**
 * Measures what several processes of one shop give on the cores of this machine, which they share with their database, the load and what
 * stands before them: each arrangement in each round, so that their figures can be compared. Needs HAProxy and Varnish.
 */
export async function* measureProcesses(): AsyncGenerator<Line> {
  const stops: Stop[] = []
  try {
    const arrangements = await startArrangements(stops)
    const measured = arrangements.map((arrangement) => ({
      arrangement,
      pages: [] as number[],
      orders: [] as number[],
    }))
    for (const { arrangement } of measured) await pagesPerSecond(arrangement)
    for (let round = 0; round < ROUNDS; round++)
      for (const { arrangement, pages, orders } of measured) {
        pages.push(await pagesPerSecond(arrangement))
        orders.push(await ordersPerSecond(arrangement))
      }
    const [first] = measured
    for (const { arrangement, pages, orders } of measured) {
      yield {
        name: `pages, ${arrangement.name}`,
        figure: rates(pages),
        beside: `${percent(median(pages), median(first?.pages ?? []))} of one process`,
      }
      yield {
        name: `orders, ${arrangement.name}`,
        figure: rates(orders),
        beside: `${percent(median(orders), median(first?.orders ?? []))} of one process`,
      }
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function startArrangements(stops: Stop[]): Promise<Arrangement[]> {
  // What it has committed survives a power cut, as in SQLite.
  const server = await startPostgres({ isDurable: true })
  stops.push(server.stop)
  const postgres = { DATABASE_URL: server.url, TRUST_PROXY: '1' }
  const [one, two, three] = [
    await start(stops, postgres),
    await start(stops, postgres),
    await start(stops, postgres),
  ] as const
  const cached = await start(stops, { ...postgres, CDN_SECONDS: String(CDN_SECONDS) })
  const sqlite = await start(stops, {})
  const behindHaproxy = async (...shops: { url: string }[]) => {
    const proxy = await startHaproxy(shops.map(({ url }) => url))
    stops.push(proxy.stop)
    return proxy.url
  }
  const skuIds = await stockAll(server.url)
  const ofSqlite = await stockAll(join(sqlite.dataDir, 'shop.sqlite'))
  return [
    { name: 'one process, PostgreSQL', url: one.url, skuIds },
    { name: 'HAProxy, one process', url: await behindHaproxy(one), skuIds },
    { name: 'HAProxy, two processes', url: await behindHaproxy(one, two), skuIds },
    { name: 'HAProxy, three processes', url: await behindHaproxy(one, two, three), skuIds },
    { name: 'Varnish, one process', url: await startVarnish(stops, cached.url), skuIds },
    { name: 'one process, SQLite', url: sqlite.url, skuIds: ofSqlite },
  ]
}

async function start(stops: Stop[], environment: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  stops.push(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await startShop(dataDir, environment)
  stops.push(shop.stop)
  return { url: shop.url, dataDir }
}

/** Starts Varnish with the configuration of `deploy` before a process of the shop. */
async function startVarnish(stops: Stop[], shopUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  // It reads its files as another user.
  await chmod(folder, 0o755)
  const vcl = await readFile('deploy/varnish.vcl', 'utf8')
  const path = join(folder, 'shop.vcl')
  await writeFile(path, vcl.replace('.port = "3000"', `.port = "${new URL(shopUrl).port}"`))
  const url = `http://127.0.0.1:${await findFreePort()}`
  const place = ['-n', join(folder, 'work'), '-T', 'none', '-s', 'malloc,64m']
  const varnish = startProgram('varnishd', ['-F', '-a', new URL(url).host, '-f', path, ...place], {
    PATH: `${process.env['PATH']}:/usr/sbin`,
  })
  stops.push(varnish.stop)
  await waitFor(async () => (await fetch(`${url}/healthz`)).ok)
  return url
}

async function stockAll(location: string) {
  const skus = await useDatabase(location, (database) => stockSoldSkus(database, { quantity: PLENTY }))
  return skus.map(({ id }) => id)
}

async function pagesPerSecond({ name, url }: Arrangement) {
  const headers = { 'accept-encoding': 'br' }
  const result = await autocannon({ url: url + page, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

async function ordersPerSecond({ url, skuIds }: Arrangement) {
  const { requests } = await sendOrders(url, skuIds, { connections: CONNECTIONS, seconds: SECONDS })
  return requests.average
}
