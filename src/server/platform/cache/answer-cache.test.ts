import { request as httpRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/schema/database.ts'
import { placeDirectOrder } from '#server/orders/place/place-direct-order.ts'
import { addressData, openShop } from '#test/shop.ts'
import { DirectOrder } from '#domain/orders/direct-order.ts'

const shop = await openShop()
let url: string
/** How often the application itself answered, and not the cache before it. */
let answered = 0

beforeAll(async () => {
  shop.app.addHook('onRequest', async () => {
    answered++
  })
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await shop.empty()
  answered = 0
})
afterAll(shop.close)

const list = '/api/products?limit=24'

async function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    httpRequest(url + path, { headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const quantitiesIn = (body: Buffer) =>
  (JSON.parse(body.toString()) as { products: { variants: { skus: { quantity: number }[] }[] }[] }).products.flatMap(
    ({ variants }) => variants.flatMap(({ skus }) => skus.map(({ quantity }) => quantity)),
  )

describe('an answer that is the same for everyone', () => {
  it('is made once and kept, byte for byte', async () => {
    await shop.addProduct()

    const first = await get(list)
    const second = await get(list)

    expect(answered).toBe(1)
    expect(second.body.equals(first.body)).toBe(true)
    expect(second.headers['etag']).toBe(first.headers['etag'])
    expect(second.headers['x-content-type-options']).toBe('nosniff')
    expect(second.headers).not.toHaveProperty('x-request-id')
  })

  it('is made anew the moment the stock changes', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    expect(quantitiesIn((await get(list)).body)).toEqual([5])

    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 2 }] })

    expect(quantitiesIn((await get(list)).body)).toEqual([3])
  })

  it('stays while only counts change that it does not tell', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 17 } } })
    await get('/api/collections/products')
    await get(list)
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] })
    answered = 0

    await get('/api/collections/products')
    expect(answered).toBe(0)
    expect(quantitiesIn((await get(list)).body)).toEqual([16])
  })

  it('is made anew when another process changed the catalogue', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    await get(list)
    const elsewhere = openDatabase(shop.address)
    const order = DirectOrder.parse({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] })

    await placeDirectOrder(elsewhere, order, { userId: undefined, idempotencyKey: undefined, network: undefined })
    await elsewhere.close()

    expect(quantitiesIn((await get(list)).body)).toEqual([4])
  })

  it('is not made anew by an order that was refused', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 1 } } })
    await get(list)
    const refused = shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 2 }] })
    await expect(refused).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    answered = 0

    await get(list)

    expect(answered).toBe(0)
  })

  it('costs a browser that has it a few bytes', async () => {
    await shop.addProduct()
    const { headers } = await get(list)

    const again = await get(list, { 'if-none-match': String(headers['etag']) })

    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
  })

  it('is compressed for who can read it, at first and later', async () => {
    await shop.addProduct()
    const plain = await get(list)
    await shop.addProduct({ model: 'Tee' })

    const replies = [await get(list, { 'accept-encoding': 'gzip, br' }), await get(list, { 'accept-encoding': 'br' })]

    for (const { headers, body } of replies) {
      expect(headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(body).length).toBeGreaterThan(plain.body.length)
    }
  })

  it('leaves refusals alone: they are made each time', async () => {
    expect((await get('/api/products/none')).status).toBe(404)
    expect((await get('/api/products/none')).status).toBe(404)
    expect(answered).toBe(2)
  })

  it('does not ask who is there: a spent token is no obstacle', async () => {
    expect((await get(list, { authorization: 'Bearer spent' })).status).toBe(200)
  })

  it('ignores parameters that no endpoint declares', async () => {
    await shop.addProduct()
    await get(list)

    for (const odd of ['utm_source=mail', 'x=1', '__proto__=1', 'fbclid=%ff', '&&', 'LIMIT=3'])
      expect((await get(`${list}&${odd}`)).status).toBe(200)
    await get('/api/products?utm_source=mail&limit=24')

    expect(answered).toBe(1)
  })

  it('is another for another value of a declared parameter, however its name is spelled', async () => {
    await shop.addProduct()
    await get('/api/products')

    expect(quantitiesIn((await get('/api/products?%63olor=Sand')).body)).toEqual([])
    expect(quantitiesIn((await get('/api/products?%63olor=Ink')).body)).toEqual([5])
  })
})
