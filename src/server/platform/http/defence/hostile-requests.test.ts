import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '#domain/api/errors.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
let address: URL
beforeAll(async () => {
  address = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})
beforeEach(shop.empty)
afterAll(shop.close)

/** Sends bytes to the shop as they are, and reads what it answers until it closes the connection. */
async function sendRaw(bytes: string) {
  const socket = connect(Number(address.port), address.hostname)
  socket.write(bytes, 'latin1')
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

const get = (target: string, accept = '*/*', method = 'GET') =>
  sendRaw(`${method} ${target} HTTP/1.1\r\nhost: shop.test\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`)

/** What every answer carries, whatever it answers. */
const careful = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}

function expectCareful(headers: Headers) {
  expect(Object.fromEntries(headers)).toMatchObject(careful)
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
}

describe('a request that makes no sense', () => {
  it.each([
    ['/%ff', 404],
    ['/api/%ff', 404],
    ['/api/products/%ff', 404],
    [`/api/products/${'a'.repeat(300)}`, 404],
    ['http://elsewhere.example/api/none', 404],
    ['http://elsewhere.example:99999/', 404],
    ['*', 404],
    ['/api/products?limit=x', 400],
    ['/api/products/%00', 400],
    ['/api/products?color=%00', 400],
    ['/api/none', 404],
  ])('%s is answered in the words of the shop', async (target, status) => {
    const answer = await get(target)

    expect(answer.status).toBe(status)
    expect(Failure.parse(JSON.parse(answer.body))).toBeTruthy()
    expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/)
    expectCareful(answer.headers)
  })

  it('is refused when its address is too long', async () => {
    const answer = await get(`/api/products?color=${'a'.repeat(9_000)}`)

    expect(answer.status).toBe(414)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'URL_TOO_LONG' })
    expectCareful(answer.headers)
  })

  it('is a page to who looks at one', async () => {
    const answer = await get('/%ff', 'text/html')

    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expectCareful(answer.headers)
  })

  it.each(['OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'DELETE', 'PUT', 'PURGE', 'HEAD', 'PATCH', 'LINK'])(
    'with the method %s is refused or answered, never a failure',
    async (method) => {
      for (const target of ['/api/products', '/api/settings', '/nothing', '*']) {
        const answer = await get(target, '*/*', method)
        expect(answer.status).toBeLessThan(500)
        expectCareful(answer.headers)
      }
    },
  )

  it.each([
    ['not HTTP at all\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n', 400],
    ['GET /\0 HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost:\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a b\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a, b\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a/b\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a:b\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a@b\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\nHOST: b\r\n\r\n', 400],
    ['GET / HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n', 400],
    ['POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 1\r\n\r\na', 400],
    ['POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-type: a/b\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\nidempotency-key: 12345678\r\nidempotency-key: 12345678\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\norigin: http://a\r\norigin: http://b\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%j is answered before the connection is closed', async (bytes, status) => {
    const answer = await sendRaw(bytes)

    expect(answer.status).toBe(status)
    expectCareful(answer.headers)
    expect(Failure.parse(JSON.parse(answer.body))).toBeTruthy()
  })

  it.each([
    ['GET / HTTP/1.0\r\n\r\n', 404],
    ['GET /api/products HTTP/1.1\r\nhost: shop.test:8080\r\nconnection: close\r\n\r\n', 200],
    ['GET /api/products HTTP/1.1\r\nhost: [::1]:3000\r\nconnection: close\r\n\r\n', 200],
    ['GET /api/products HTTP/1.1\r\nhost: my_shop-1.test.\r\nconnection: close\r\n\r\n', 200],
    [
      'GET /api/products HTTP/1.1\r\nhost: a\r\naccept: a/b\r\naccept: */*\r\ncookie: a=1\r\ncookie: b=2\r\nconnection: close\r\n\r\n',
      200,
    ],
  ])('but %j makes sense', async (bytes, status) => {
    expect((await sendRaw(bytes)).status).toBe(status)
  })

  it('is refused for its Host also where the answer is known', async () => {
    const ask = (hosts: string) => sendRaw(`GET /api/settings HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)
    expect((await ask('host: a\r\n')).status).toBe(200)
    expect((await ask('host: a\r\n')).status).toBe(200)
    expect((await ask('host: a\r\nhost: b\r\n')).status).toBe(400)
  })

  it('carries the headers of every other answer, on a connection that is closed too', async () => {
    const usual = await get('/api/products')
    const raw = await sendRaw('not HTTP at all\r\n\r\n')
    const router = await get('/%ff')

    const names = (headers: Headers) =>
      [...headers.keys()].filter(
        (name) =>
          !/^(content-(length|type|enc.*)|etag|vary|date|keep.*|connection|cache-control|x-request-id)$/.test(name),
      )
    const values = (headers: Headers) =>
      names(headers)
        .toSorted()
        .map((name) => [name, headers.get(name)])
    expect(values(raw.headers)).toEqual(values(usual.headers))
    expect(values(router.headers)).toEqual(values(usual.headers))
  })

  it('is refused as JSON that it is not', async () => {
    const post = (payload: string, type = 'application/json') =>
      shop.app.inject({ method: 'POST', url: '/api/orders/createOrder', payload, headers: { 'content-type': type } })

    const answers = [
      await post('{'),
      await post(''),
      await post('{"__proto__":{"a":1}}'),
      await post('{"constructor":{"prototype":{"a":1}}}'),
      await post('['.repeat(60_000)),
      await post('['.repeat(60_000) + ']'.repeat(60_000)),
      await post('null'),
      await post('a=1', 'application/x-www-form-urlencoded'),
      await post('{}', 'text/plain'),
      await post('{}', 'no type'),
      await post('<a/>', 'application/xml'),
      await post('--x', 'multipart/form-data'),
    ]

    for (const { statusCode, body } of answers) {
      expect([400, 415]).toContain(statusCode)
      expect(Failure.parse(JSON.parse(body))).toBeTruthy()
    }
  })
})

describe('a text that no database can hold', () => {
  it.each(['a\0b', '\0', 'a\uD800', '\uDC00b'])('%j is refused at its field', async (typed) => {
    const product = await shop.addProduct()
    const productData = [{ skuId: product.sku(), quantity: 1 }]
    for (const field of ['userName', 'street', 'comment', 'city', 'zipCode'] as const) {
      const order = shop.api.placeDirectOrder({ addressData: { ...addressData, [field]: typed }, productData })
      await expect(order).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        details: { fields: { [`addressData.${field}`]: 'This holds characters that cannot be read' } },
      })
    }
  })

  it('is refused in names of fields, and in ids', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    await expect(api.getOrderDetails({ orderId: '\0' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(api.listAdminProducts({ search: '\0' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('is stored without the controls that nobody sees', async () => {
    const { api } = await shop.signIn()
    const profile = await api.completeProfile({ name: 'A\u0007mel\u001b', lastName: 'Ben\u000bAli', phoneNumber: '' })

    expect(profile).toMatchObject({ name: 'A mel', lastname: 'Ben Ali' })
  })
})
