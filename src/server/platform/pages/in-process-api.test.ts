import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Api } from '#client/api.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { requestInProcess, registerCachedEndpoint, type CachedEndpoint } from './cached-endpoint.ts'
import { createInProcessApi } from './in-process-api.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ hasLimits: true })
})
afterAll(() => shop.close())

function openApi() {
  const seen = { busy: 0, tags: [] as (readonly string[] | undefined)[] }
  const api = createInProcessApi(shop.app, {
    onBusy: () => (seen.busy += 1),
    onShown: (tags) => seen.tags.push(tags),
  })
  return { api, seen }
}

const calls: [string, (api: Api) => Promise<unknown>][] = [
  ['a list', (api) => api.listProducts({})],
  [
    'a filtered list',
    (api) => api.listProducts({ color: ['Ink', 'Sand'], size: ['M'], maxPrice: 80, sortBy: 'price' }),
  ],
  ['a list with empty filters', (api) => api.listProducts({ color: [], discount: [], startAfter: undefined })],
  ['filters', (api) => api.getCollection({ id: 'hoodies-Pants', color: ['Ink'] })],
  ['a summary of a collection', (api) => api.getCollectionSummary({ id: 'jackets' })],
  ['a product', (api) => api.getProduct({ id: 'marsa-hoodie-ink' })],
  ['the settings', (api) => api.getSettings()],
  ['a help page', (api) => api.getHelpPage({ page: 'shipping' })],
]

it.each(calls)('answers %s as over HTTP', async (_, call) => {
  await shop.addProduct({ colors: { Ink: { M: 3, L: 0 }, Sand: { M: 1 } }, variantPrice: { Sand: 49_900 } })
  const { api, seen } = openApi()

  expect(await call(api)).toEqual(await call(shop.api))
  expect(seen).toEqual({ busy: 0, tags: [expect.any(Array)] })
})

const refused: [string, (api: Api) => Promise<unknown>][] = [
  ['an unknown product', (api) => api.getProduct({ id: 'none' })],
  ['an id longer than any', (api) => api.getProduct({ id: 'x'.repeat(201) })],
  ['an id that no database can hold', (api) => api.getProduct({ id: 'x\0' })],
  ['a list of nothing', (api) => api.listProducts({ limit: 0 })],
  ['a filter that no database can hold', (api) => api.listProducts({ color: ['x\0'] })],
  ['an unknown collection', (api) => api.getCollection({ id: 'none' })],
  ['an unknown help page', (api) => api.getHelpPage({ page: 'none' })],
]

it.each(refused)('refuses %s as over HTTP', async (_, call) => {
  const { code } = await call(shop.api).then(
    () => ({ code: 'answered' }),
    (error: { code: string }) => error,
  )

  await expect(call(openApi().api)).rejects.toMatchObject({ name: 'ApiError', code })
})

it('makes no call whose answer depends on who calls', async () => {
  await expect(openApi().api.getProfile()).rejects.toMatchObject({ code: 'UNEXPECTED' })
})

it('is not bounded by what one address may call in a minute', async () => {
  const { api } = openApi()
  for (let call = 0; call < 1_300; call++) await api.getHelpPage({ page: 'shipping' })

  expect(await api.getHelpPage({ page: 'returns' })).toMatchObject({ title: expect.any(String) as string })
})

it('tells the declared fields alone, and refuses an answer without one', async () => {
  const app = createApp({ logLevel: 'silent', isTrustedProxy: () => false, handleFirst: (_, __, next) => next() })
  const endpoint = (url: CachedEndpoint['url']) =>
    ({
      method: 'GET',
      url,
      config: { access: 'anyone', cached: true },
      schema: { summary: '', tags: ['test'], response: { 200: z.object({ shown: z.string() }) } },
    }) as const satisfies CachedEndpoint
  const [whole, broken] = [endpoint('/api/whole'), endpoint('/api/broken')]
  registerCachedEndpoint(app, whole, async () => ({ shown: 'yes', hidden: 'secret' }))
  registerCachedEndpoint(app, broken, async () => ({}) as { shown: string })

  expect(await requestInProcess(app, whole, {})).toEqual({ value: { shown: 'yes' }, tags: undefined })
  await expect(requestInProcess(app, broken, {})).rejects.toThrow('expected string')
  await app.close()
})
