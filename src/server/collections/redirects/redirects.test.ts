import { afterAll, beforeEach, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { respellRedirects } from './respell-redirects.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api
const target = async (path: string) => (await shop.api.findRedirect({ path })).target

it('are found however their address is spelled, and lead to an encoded one', async () => {
  const api = await signInAdmin()
  const redirects = [
    { path: '/collections/قمصان', target: '/collections/قميص' },
    { path: 'https://old.example/produit/caf%c3%a9/?variant=1', target: '/product/tee?color=blue#sizes' },
  ]
  expect(await api.saveRedirects({ redirects })).toEqual({ saved: 2, refused: [] })

  const shirts = encodeURI('/collections/قميص')
  const asked = encodeURI('/collections/قمصان')
  expect(await Promise.all([asked, asked.toLowerCase(), `${asked}/`, '/collections/قمصان'].map(target))).toEqual(
    Array.from({ length: 4 }, () => shirts),
  )
  const cafe = ['/produit/caf%C3%A9', '/produit/caf%c3%a9/', '/produit//café', '/produit/cafe%CC%81']
  expect(await Promise.all(cafe.map(target))).toEqual(cafe.map(() => '/product/tee?color=blue#sizes'))
  expect(await api.listRedirects()).toContainEqual({ path: '/produit/café', target: '/product/tee?color=blue#sizes' })

  // An address of two hundred Arabic letters, as browsers send it.
  const long = `/صفحة/${'ب'.repeat(200)}`
  await api.saveRedirects({ redirects: [{ path: encodeURI(long), target: '/about' }] })
  expect(await target(encodeURI(long))).toBe('/about')

  await api.deleteRedirect({ path: '/produit/caf%C3%A9' })
  expect(await target('/produit/café')).toBeNull()
})

it('that an older version saved are found at the next start', async () => {
  const rows = [
    { path: '/caf%c3%a9', target: '/collections/أ', created_at: '2026-01-01' },
    { path: '/a//b', target: '/about', created_at: '2026-01-01' },
    { path: '/a/b', target: '/help', created_at: '2026-01-02' },
  ]
  await shop.database.transact((tx) => tx.insertInto('redirects').values(rows).execute())
  expect(await target('/caf%C3%A9')).toBeNull()

  await respellRedirects(shop.database)
  expect(await target('/caf%C3%A9')).toBe(encodeURI('/collections/أ'))
  expect(await target('/a/b')).toBe('/help')
  expect(await (await signInAdmin()).listRedirects()).toHaveLength(2)
})

it('lead through the queries of several steps, and never in a circle', async () => {
  const api = await signInAdmin()
  const redirects = [
    { path: '/a', target: '/b?size=M' },
    { path: '/b', target: '/c?sort=new' },
    { path: '/c', target: '/a?x=1' },
    { path: '/أ', target: '/%d8%a3/?x=1' },
  ]
  const { refused } = await api.saveRedirects({ redirects })
  expect(refused.map(({ path }) => path)).toEqual(['/c', '/أ'])
  expect(await target('/a')).toBe('/c?sort=new&size=M')
  // As the database has them where neither saw the other.
  await shop.database.transact((tx) =>
    tx.insertInto('redirects').values({ path: '/c', target: '/a?x=1', created_at: '' }).execute(),
  )
  expect(await target('/a')).toBeNull()
})

it('never lead out of the shop, whatever the database holds', async () => {
  const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example/x', '/a\r\nset-cookie: b=c']
  const rows = elsewhere.map((to, index) => ({ path: `/old-${index}`, target: to, created_at: '' }))
  await shop.database.transact((tx) => tx.insertInto('redirects').values(rows).execute())
  expect(await Promise.all(rows.map(({ path }) => target(path)))).toEqual([
    ...['/evil.example', '/%5Cevil.example', '/x', '/a%0D%0Aset-cookie:%20b=c'],
  ])
  const api = await signInAdmin()
  for (const typed of ['//evil.example', '/\\evil.example', '/a\nb'])
    await expect(api.saveRedirects({ redirects: [{ path: '/x', target: typed }] })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
})
