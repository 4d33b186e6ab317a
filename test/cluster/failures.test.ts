import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { stockSoldSkus } from '#test/catalog/sold-skus.ts'
import { callShop } from '../../trust/call.ts'
import { ClusterLoad, findLostOrDoubled } from './cluster-load.ts'
import { readCarelessConfig, startHaproxy } from './haproxy.ts'
import { startShopCluster, type ShopCluster } from './shop-cluster.ts'

const PLENTY = 1_000_000
/** Milliseconds after a kill in which requests may fail. */
const GRACE = 2_000
/** Milliseconds of load before, between and after what happens. */
const STEADY = 8_000

let cluster: ShopCluster
beforeAll(async () => {
  cluster = await startShopCluster({ RATE_LIMITS: '0' })
}, 300_000)
afterAll(() => cluster?.stop(), 60_000)

const listOrders = async () =>
  (await cluster.database.query.selectFrom('orders').select('id').execute()).map(({ id }) => id)

const listKeys = async () => {
  const rows = await cluster.database.query.selectFrom('idempotency_keys').select(['key', 'order_id']).execute()
  return new Map(rows.map(({ key, order_id }) => [key, order_id]))
}

describe('a minute of orders and pages through HAProxy', () => {
  it('survives a kill, a stop and a pooler that starts again: nothing lost or doubled', async () => {
    const [product] = await stockSoldSkus(cluster.database, { quantity: PLENTY, limit: 1 })
    if (!product) throw new Error('The shop sells nothing')
    const before = new Set(await listOrders())
    const load = new ClusterLoad({
      url: cluster.url,
      skuId: product.id,
      page: { path: `/product/${product.slug}`, text: product.slug },
      orderers: 4,
      readers: 4,
    })
    /** When errors are allowed, from the beginning of a kill until its grace is over. */
    const graces: { from: number; to: number }[] = []
    const allowErrors = async (kill: () => Promise<void>) => {
      const from = performance.now()
      await kill()
      graces.push({ from, to: performance.now() + GRACE })
    }
    const [first, second] = cluster.processes

    await pause(STEADY)
    await allowErrors(first.kill)
    await pause(STEADY)
    await first.start()
    await pause(STEADY)
    await second.drain()
    await second.start()
    await pause(STEADY)
    await allowErrors(async () => {
      await cluster.pooler.halt()
      await cluster.pooler.start()
    })
    await pause(STEADY)
    await load.stop()

    const beyond = load.errors.filter(({ at }) => !graces.some(({ from, to }) => at >= from && at <= to))
    process.stdout.write(
      `${load.acknowledged.size} orders, ${load.pagesRead} pages, ${load.errors.length} errors: ${JSON.stringify(
        load.errors.map(({ at, what }) => [
          Math.round(Math.min(...graces.map(({ from }) => Math.abs(at - from)))),
          what,
        ]),
      )}\n`,
    )
    expect(beyond).toEqual([])
    expect(load.wrong).toEqual([])
    expect(load.pagesRead).toBeGreaterThan(100)
    expect(load.acknowledged.size).toBeGreaterThan(100)
    const orders = (await listOrders()).filter((id) => !before.has(id))
    const byKey = await listKeys()
    expect(findLostOrDoubled(load.acknowledged, { byKey, orders })).toEqual([])
    const { quantity } = await cluster.database.query
      .selectFrom('skus')
      .select('quantity')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect(quantity).toBe(PLENTY - load.acknowledged.size)

    // What compares them sees an order that is gone, and one too many.
    const [lost, ...rest] = orders
    expect(findLostOrDoubled(load.acknowledged, { byKey, orders: rest })).toEqual([`lost ${lost}`])
    expect(findLostOrDoubled(load.acknowledged, { byKey, orders: [...orders, 'another'] })).toEqual(['doubled another'])
  }, 180_000)

  it('without the checks and second tries of HAProxy, fails for as long as a process is away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hanout-haproxy-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const config = join(folder, 'haproxy.cfg')
    await writeFile(config, await readCarelessConfig())
    const careless = await startHaproxy(
      cluster.processes.map(({ url }) => url),
      { config },
    )
    onTestFinished(careless.stop)
    const [first] = cluster.processes
    const askLate = async (url: string) => {
      const replies = await Promise.all(
        Array.from({ length: 30 }, () => callShop(url, { method: 'GET', path: '/healthz' })),
      )
      return replies.filter(({ status }) => status !== 200).length
    }

    await first.kill()
    await pause(GRACE)

    expect(await askLate(careless.url)).toBeGreaterThan(0)
    expect(await askLate(cluster.url)).toBe(0)
    await first.start()
  })
})
