import { afterAll, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

const send = (payload: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/json' }, payload })

it('refuses a body that is nested too deeply as one that is no JSON', async () => {
  const [deep, broken] = [await send('['.repeat(10_000)), await send('{')]
  expect([deep.statusCode, deep.json()]).toEqual([broken.statusCode, broken.json()])
  const closed = await send(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`)
  expect([closed.statusCode, closed.json()]).toEqual([broken.statusCode, broken.json()])
})

it('leaves what JSON may not hold to the parser', async () => {
  expect((await send('{"__proto__":{"isAdmin":true}}')).statusCode).toBe(400)
})
