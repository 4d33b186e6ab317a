import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { endpoints } from '#domain/api/endpoints.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

const document = async () =>
  (await shop.app.inject('/api/docs')).json<{ paths: Record<string, Record<string, unknown>> }>()

it('documents and serves every endpoint of the table, and nothing else', async () => {
  const { paths } = await document()
  const documented = Object.entries(paths).flatMap(([url, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${url}`),
  )
  const table = Object.values(endpoints).map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)

  expect(documented.toSorted()).toEqual(table.toSorted())
})

it('is committed as it is served (npm run openapi writes it)', async () => {
  expect(JSON.parse(await readFile('docs/openapi.json', 'utf8'))).toEqual(await document())
})

// Shows R2.
it('describes prices as the numbers of DT that travel', async () => {
  const { paths } = await document()
  const reply = JSON.stringify(paths['/api/orders/createOrder'])

  expect(reply).toContain('"total":{"type":"number","minimum":0,"multipleOf":0.001}')
})

it('answers for a call that does not exist, as for every failure', async () => {
  const reply = await shop.app.inject('/api/none')

  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toEqual({ code: 'NOT_FOUND', message: 'There is nothing here.' })
})
