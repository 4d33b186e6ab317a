import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import type { FeedPage } from '#domain/extensions/contracts/feed-contract.ts'
import { faults, openHostileShop, readHostile } from '#test/extensions/open-hostile.ts'
import { openShop } from '#test/shop.ts'
import type { FeedProvider } from './feed-provider.ts'
import { FeedReader } from './feed-reader.ts'
import { writeFeed } from './write-feed.ts'

const shop = await openHostileShop()
const uses = vi.spyOn(shop.extensions, 'use')
let origin = ''
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await shop.empty()
  uses.mockClear()
})
afterAll(shop.close)

/** Reads the feed as a platform does, with the cache before the application. */
async function read(query = '', headers: Record<string, string> = {}) {
  const reply = await fetch(`${origin}/feeds/hostile${query}`, { headers })
  return { status: reply.status, headers: reply.headers, body: await reply.text() }
}

/** The items of a feed, each with what it says. */
const itemsOf = (xml: string) =>
  [...xml.matchAll(/<item ([^>]*)\/>/g)].map(([, facts = '']) =>
    Object.fromEntries([...facts.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  )

describe('a feed', () => {
  it('is there while its extension is on', async () => {
    expect((await read()).status).toBe(404)
    const api = await shop.switchOn()
    expect(await read()).toMatchObject({
      status: 200,
      body: '<feed name="Hanout" url="http://shop.test/" currency="TND" greeting="Hello">\n</feed>',
    })
    expect(await readHostile(api)).toMatchObject({ hasFeed: true })
    await api.switchExtension({ id: 'hostile', isOn: false })
    expect((await read()).status).toBe(404)
    expect((await shop.app.inject('/feeds/nowhere')).statusCode).toBe(404)
  })

  it('names every size of every color that visitors see, in the language asked for', async () => {
    const tee = await shop.addProduct({
      model: 'Tee <b>& "more"</b>',
      price: 50_000,
      variantPrice: { Ink: 40_000 },
      colors: { Ink: { M: 1, L: 0 }, Sand: { M: 2 } },
      translations: { fr: { model: 'Maillot de Gabès' } },
    })
    await shop.addProduct({ model: 'Next Drop', status: 'draft' })
    await shop.switchOn()
    const { headers, body } = await read()
    expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const items = itemsOf(body)
    expect(items.map(({ id }) => id).toSorted()).toEqual(
      [tee.sku('M', 'Ink'), tee.sku('L', 'Ink'), tee.sku('M', 'Sand')].toSorted(),
    )
    expect(items.find(({ id }) => id === tee.sku('M', 'Ink'))).toEqual({
      page: '0',
      id: tee.sku('M', 'Ink'),
      group: tee.id,
      title: 'Tee &#60;b&#62;&#38; &#34;more&#34;&#60;/b&#62;',
      description: 'Heavy cotton.',
      brand: 'Hanout',
      link: `http://shop.test/product/${tee.slug}-ink`,
      image: '',
      price: '50000',
      reducedPrice: '40000',
      currency: 'TND',
      availability: 'in_stock',
      size: 'M',
      color: 'Ink',
      collection: expect.stringMatching(/./) as string,
    })
    expect(items.find(({ id }) => id === tee.sku('L', 'Ink'))).toMatchObject({ availability: 'out_of_stock' })
    expect(items.find(({ color }) => color === 'Sand')).toMatchObject({ price: '50000', reducedPrice: '' })

    const [french] = itemsOf((await read('?language=fr')).body)
    expect(french).toMatchObject({ title: 'Maillot de Gabès', link: `http://shop.test/fr/product/${tee.slug}-ink` })
    expect((await read('?language=de')).status).toBe(400)
  })

  it('is made once, and anew after each change of what it says', async () => {
    const tee = await shop.addProduct({ price: 50_000, colors: { Ink: { M: 1 } } })
    const api = await shop.switchOn()
    const { headers } = await read()
    uses.mockClear()
    const again = await read('?utm_source=x', { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(uses).not.toHaveBeenCalled()

    await api.bulkEditProducts({ productIds: [tee.id], action: { kind: 'discount', percent: 10 } })
    expect(itemsOf((await read()).body)).toMatchObject([{ price: '50000', reducedPrice: '45000' }])
    await shop.placeOrder(tee)
    expect(itemsOf((await read()).body)).toMatchObject([{ availability: 'out_of_stock' }])
    await api.changeExtension({ id: 'hostile', settings: { greeting: 'Salam' } })
    expect((await read()).body).toContain('greeting="Salam"')
    await api.saveSettings({ storeName: 'Dar' })
    expect((await read()).body).toContain('name="Dar"')
    await api.bulkEditProducts({ productIds: [tee.id], action: { kind: 'unpublish' } })
    expect(itemsOf((await read()).body)).toEqual([])
  })

  it('is not served in a language that the shop is not offered in', async () => {
    const api = await shop.switchOn()
    await api.saveSettings({ languages: ['en', 'fr'] })
    expect((await read('?language=fr')).status).toBe(200)
    expect((await read('?language=ar')).status).toBe(404)
  })

  it('comes in pages that hold every SKU once', async () => {
    const sizes = Object.fromEntries(['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => [size, 1]))
    for (let index = 0; index < 53; index++)
      await shop.addProduct({ model: `Tee ${index}`, colors: { Ink: sizes, Sand: sizes } })
    await shop.switchOn()
    const items = itemsOf((await read()).body)
    expect(new Set(items.map(({ id }) => id)).size).toBe(636)
    expect(items).toHaveLength(636)
    expect(new Set(items.map(({ page }) => page))).toEqual(new Set(['0', '1', '2', '3']))
  }, 60_000)

  it('is asked for by one client a few times a minute', async () => {
    const limited = await openShop({ hasLimits: true })
    const ask = async (remoteAddress: string) =>
      (await limited.app.inject({ url: '/feeds/nowhere', remoteAddress })).statusCode
    for (let time = 0; time < 20; time++) expect(await ask('198.51.100.7')).toBe(404)
    expect(await ask('198.51.100.7')).toBe(429)
    expect(await ask('198.51.100.8')).toBe(404)
    await limited.close()
  })
})

describe('a feed whose extension', () => {
  it.each(faults)('%s is asked for again later, and the fault is counted', async (mode, reason) => {
    const tee = await shop.addProduct()
    const api = await shop.switchOn()
    expect((await read()).status).toBe(200)
    await api.changeExtension({ id: 'hostile', settings: { mode } })
    await api.bulkEditProducts({ productIds: [tee.id], action: { kind: 'discount', percent: 10 } })
    // Not the price of before, and not why.
    const { status, headers, body } = await read()
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect(body).not.toMatch(/secret|broken|item/)
    expect(await readHostile(api)).toMatchObject({ state: 'on', lastError: expect.stringMatching(reason) })
  })

  it('fails too often is gone', async () => {
    const api = await shop.switchOn('throws')
    for (let time = 0; time < 5; time++) expect((await read()).status).toBe(503)
    expect(await readHostile(api)).toMatchObject({ state: 'failed' })
    expect((await read()).status).toBe(404)
  })
})

describe('the writing of a feed', () => {
  const frame = { contentType: 'text/csv' as const, head: '', foot: '' }
  const provider = (write: (page: FeedPage) => Promise<string>): FeedProvider & { blamed: string[] } => {
    const blamed: string[] = []
    return { id: 'own', frame: async () => frame, write, blame: async (why) => void blamed.push(why), blamed }
  }
  const wanted = () => ({ language: 'en' as const, shopUrl: 'http://shop.test', deadline: performance.now() + 30_000 })

  it('is over at its time, and where it grows too large', async () => {
    const colors = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`Color ${index}`, { M: 1 }]))
    for (let index = 0; index < 7; index++) await shop.addProduct({ model: `Tee ${index}`, colors })
    const large = provider(async () => 'x'.repeat(9 * 1024 * 1024))
    await expect(writeFeed(shop.database.query, large, wanted())).rejects.toMatchObject({ code: 'BUSY' })
    expect(large.blamed).toEqual([expect.stringMatching(/larger than/)])
    const late = writeFeed(
      shop.database.query,
      provider(async () => ''),
      { ...wanted(), deadline: 0 },
    )
    await expect(late).rejects.toMatchObject({ code: 'BUSY' })
  })

  it('is done once for all who ask at the same moment, one feed after the other', async () => {
    await shop.addProduct()
    const begun: string[] = []
    const { promise, resolve } = Promise.withResolvers<string>()
    const own = provider(({ language }) => {
      begun.push(language)
      return promise
    })
    const feeds = new FeedReader({
      database: shop.database,
      providers: async () => [own],
      shopUrl: () => 'http://shop.test',
    })
    const both = [feeds.read('own', 'en', 1), feeds.read('own', 'en', 1), feeds.read('own', 'fr', 1)]
    await expect.poll(() => begun).toEqual(['en'])
    const waiting = [2, 3, 4].map((position) => feeds.read('own', 'en', position))
    await expect(feeds.read('own', 'en', 5)).rejects.toMatchObject({ code: 'BUSY' })
    resolve('done')
    for (const { text } of await Promise.all([...both, ...waiting])) expect(text).toBe('done')
    expect(begun).toEqual(['en', 'fr', 'en', 'en', 'en'])
  })

  it('of an extension that was switched off meanwhile ends as if there were none', async () => {
    await shop.addProduct()
    const gone = provider(() => Promise.reject(new ApiError('EXTENSION_NOT_FOUND')))
    const feeds = new FeedReader({ database: shop.database, providers: async () => [gone], shopUrl: () => '' })
    await expect(feeds.read('own', 'en', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
