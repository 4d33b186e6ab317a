import { afterAll, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const [shop, usual] = [await openShop({ cdnSeconds: 9 }), await openShop()]
afterAll(() => Promise.all([shop.close(), usual.close()]))

const page = '/sitemap.xml'
const call = '/api/products'

/** The headers of an answer that is made, and of the same one from the cache. */
async function headersOf({ app }: typeof shop, path: string) {
  if (app.server.address() === null) await app.listen({ port: 0, host: '127.0.0.1' })
  const [made, kept] = [await fetch(app.origin + path), await fetch(app.origin + path)]
  expect([made.status, kept.status]).toEqual([200, 200])
  const names = ['cache-control', 'cdn-cache-control', 'cache-tag']
  return [made, kept].map(({ headers }) => names.map((name) => headers.get(name)))
}

describe('a CDN before the shop', () => {
  it('may show a page for as long as the machine is told, half of it while a new one comes', async () => {
    const answers = await headersOf(shop, page)
    for (const [control, ofCdn, tag] of answers) {
      expect(control).toBe('public, max-age=0, s-maxage=9')
      expect(ofCdn).toBe('max-age=5, stale-while-revalidate=4')
      expect(tag?.split(',')).toContain('*')
    }
  })

  it('keeps no answer of the API, which tells stock', async () => {
    expect(await headersOf(shop, call)).toEqual([
      ['no-cache', null, null],
      ['no-cache', null, null],
    ])
  })

  it('asks each time where nothing is set', async () => {
    expect(await headersOf(usual, page)).toEqual([
      ['no-cache', null, null],
      ['no-cache', null, null],
    ])
  })
})
