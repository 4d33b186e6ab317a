import { afterAll, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

const login = (payload: string) =>
  shop.app.inject({ method: 'POST', url: '/api/users/login', headers: { 'content-type': 'application/json' }, payload })

describe('what a request says', () => {
  it.each([
    '{"email":"a@example.com","password":"x","__proto__":{"isAdmin":true}}',
    '{"email":"a@example.com","password":"x","constructor":{"prototype":{"isAdmin":true}}}',
  ])('is refused where a key would reach the prototype of objects: %s', async (payload) => {
    expect((await login(payload)).statusCode).toBe(400)
  })

  it('is refused where a value is of another type', async () => {
    for (const password of ['1', 'true', '["x"]', '{"$ne":""}', 'null'])
      expect((await login(`{"email":"a@example.com","password":${password}}`)).statusCode).toBe(400)
  })

  it('is refused where a parameter comes twice', async () => {
    const { accessToken } = await shop.signIn({ isAdmin: true })
    const search = (query: string) =>
      shop.app.inject({ url: `/api/orders?${query}`, headers: { authorization: `Bearer ${accessToken}` } })
    expect((await search('search=a')).statusCode).toBe(200)
    expect((await search('search=a&search=b')).statusCode).toBe(400)
  })

  it('is decoded once', async () => {
    const product = await shop.addProduct()
    const find = (id: string) => shop.app.inject({ url: `/api/products/${id}` })
    const encoded = encodeURIComponent(product.id).replaceAll('-', '%2d')
    expect((await find(encoded)).statusCode).toBe(200)
    expect((await find(encoded.replaceAll('%', '%25'))).statusCode).toBe(404)
  })
})

describe('a file', () => {
  it('leaves with a name of the shop: an export of orders', async () => {
    const { accessToken } = await shop.signIn({ isAdmin: true })
    const { headers } = await shop.app.inject({
      url: '/api/admin/orders/export?filename=evil.exe',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/)
  })
})
