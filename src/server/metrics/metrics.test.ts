import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const token = 'the token of the tests'
const shop = await openShop({ metricsToken: token })
beforeEach(shop.empty)
afterAll(shop.close)

const bearer = { authorization: `Bearer ${token}` }

/** What Prometheus reads: every line that is no comment, by its name with labels. */
async function readMetrics() {
  const reply = await shop.app.inject({ url: '/metrics', headers: bearer })
  const lines = reply.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const values = new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))] as const
    }),
  )
  return { reply, lines, valueOf: (name: string) => values.get(name) }
}

describe('/metrics', () => {
  it('is there for who knows the token alone, and is kept by nobody', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }]) {
      expect((await shop.app.inject({ url: '/metrics', headers })).statusCode).toBe(401)
    }
    const { reply } = await readMetrics()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  })

  it('is not there in a shop without a token', async () => {
    const other = await openShop()
    expect((await other.app.inject({ url: '/metrics', headers: bearer })).statusCode).toBe(404)
    await other.close()
  })

  it('counts requests by route and status, whatever their addresses are', async () => {
    const { valueOf: before } = await readMetrics()
    const missing = 'http_request_duration_seconds_count{method="GET",route="/api/*",status="404"}'
    await shop.app.inject('/api/nothing-here-1')
    await shop.app.inject('/api/nothing-here-2')

    const { lines, valueOf } = await readMetrics()

    expect((valueOf(missing) ?? 0) - (before(missing) ?? 0)).toBe(2)
    expect(lines.filter((line) => line.includes('nothing-here'))).toEqual([])
  })

  it('counts an order once, however often its request is sent, and tells nothing of the customer', async () => {
    const { valueOf: before } = await readMetrics()
    const product = await shop.addProduct({ price: 59_000 })
    const payload = { addressData, productData: [{ skuId: product.sku(), quantity: 2 }] }
    const headers = { 'idempotency-key': '5f2b8d1e-0c2c-4c39-9f50-1f2ad9a3c111' }
    const send = () => shop.app.inject({ method: 'POST', url: '/api/orders/createOrder', headers, payload })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())

    const { reply, valueOf } = await readMetrics()

    expect((valueOf('orders_placed_total') ?? 0) - (before('orders_placed_total') ?? 0)).toBe(1)
    const dinars = (valueOf('orders_placed_dinars_total') ?? 0) - (before('orders_placed_dinars_total') ?? 0)
    expect(dinars).toBeCloseTo(first.json().total)
    expect(valueOf('mails_due')).toBe(1)
    for (const secret of [
      addressData.userEmail,
      '20 123 456',
      '21620123456',
      first.json().id,
      first.json().number,
      '127.0.0.1',
    ]) {
      const labels = reply.body.match(/\{.*\}/g)?.join(' ') ?? ''
      expect(labels).not.toContain(secret)
    }
  })

  it('tells of the cache, the database, the event loop and what waits', async () => {
    const before = await readMetrics()
    await shop.addProduct()
    // Kept answers are sent before the application sees the request.
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    for (let time = 0; time < 3; time++) expect((await fetch(`${shop.app.origin}/api/products`)).status).toBe(200)

    const { valueOf, lines } = await readMetrics()

    const rises = (name: string) => (valueOf(name) ?? 0) - (before.valueOf(name) ?? 0)
    expect(rises('database_transactions_total')).toBeGreaterThan(0)
    expect(rises('answer_cache_misses_total')).toBe(1)
    expect(rises('answer_cache_hits_total')).toBe(2)
    expect(valueOf('answer_cache_bytes')).toBeGreaterThan(0)
    expect(valueOf('imports_running')).toBe(0)
    expect(valueOf('requests_refused_total')).toBe(0)
    expect(valueOf('database_transactions_active')).toBe(0)
    expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds'))).toBe(true)
    expect(lines.some((line) => line.startsWith('nodejs_heap_size_used_bytes'))).toBe(true)
    const isPostgres = shop.database.engine === 'postgres'
    expect((valueOf('database_pool_connections') ?? 0) > 0).toBe(isPostgres)
  })
})
