import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const get = (url: string) => shop.app.inject({ url })

describe('what search engines read', () => {
  it('robots.txt keeps them from what is a visitor’s own, and names the sitemap', async () => {
    const reply = await get('/robots.txt')
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const path of ['/account', '/admin', '/api/', '/cart', '/checkout']) {
      expect(reply.body).toContain(`\nDisallow: ${path}\n`)
    }
    expect(reply.body).toContain('\nSitemap: http://shop.test/sitemap.xml\n')
  })

  it('security.txt says to whom a hole is reported, until when, and nothing where the shop has no email', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    await api.saveSettings({ contactEmail: 'shop@example.com' })
    const reply = await get('/.well-known/security.txt')
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body).toContain('Contact: mailto:shop@example.com\n')
    expect(reply.body).toContain('\nCanonical: http://shop.test/.well-known/security.txt\n')
    const expires = Date.parse(/Expires: (.+)/.exec(reply.body)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
    await api.saveSettings({ contactEmail: '' })
    expect((await get('/.well-known/security.txt')).statusCode).toBe(404)
  })

  it('sitemap.xml lists the pages and every published product by its address of today', async () => {
    await shop.addProduct({ model: 'Marsa Hoodie' })
    await shop.addProduct({ model: 'Next Drop', status: 'draft' })
    const reply = await get('/sitemap.xml')
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...reply.body.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/collections/products',
        '/collections/hoodies-Pants',
        '/help',
        '/product/marsa-hoodie',
      ]),
    )
    expect(addresses).not.toContain('/product/next-drop')
    expect(reply.body).toMatch(/marsa-hoodie<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  it('sitemap.xml knows a new product at once', async () => {
    expect((await get('/sitemap.xml')).body).not.toContain('/product/')
    await shop.addProduct({ model: 'Marsa Hoodie' })
    expect((await get('/sitemap.xml')).body).toContain('/product/marsa-hoodie')
  })

  it('the web manifest carries the store’s name and icons', async () => {
    const reply = await get('/manifest.webmanifest')
    expect(reply.headers['content-type']).toContain('application/manifest+json')
    expect(reply.json()).toMatchObject({
      name: 'Hanout',
      start_url: '/',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
    })
  })
})
