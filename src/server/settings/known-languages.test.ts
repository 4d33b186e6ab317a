import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const french: Partial<StoreSettings> = { languages: ['fr', 'ar'], defaultLanguage: 'fr' }
const get = async (url: string, headers = {}) => (await shop.app.inject({ url, headers })).json<Record<string, never>>()

describe('a shop whose default language is French', () => {
  it('reads what is written first as French, at once, and other languages from their translations', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const product = await shop.addProduct({ model: 'Sweat Marsa' })
    await api.saveSettings(french)

    const { version, ...draft } = await api.getAdminProduct({ id: product.id })
    expect(draft).toMatchObject({ model: 'Sweat Marsa', translations: {} })
    expect(version).toBeGreaterThan(0)
    expect(await get(`/api/products/${product.slug}`)).toMatchObject({ product: { model: 'Sweat Marsa' } })
    expect(await get(`/api/products/${product.slug}?language=en`)).toMatchObject({ product: { model: 'Sweat Marsa' } })
  })

  it('asks for the French name of a collection alone', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    await api.saveSettings(french)
    const draft = { imageId: null, sort: 'newest' as const, hidden: false, startsAt: null, endsAt: null, rule: null }

    const saved = await api.addCollection({ ...draft, slug: 'nouveautes', names: { en: '', fr: 'Nouveautés', ar: '' } })
    expect(saved.names.fr).toBe('Nouveautés')
    await expect(
      api.addCollection({ ...draft, slug: 'autres', names: { en: 'Others', fr: '', ar: '' } }),
    ).rejects.toMatchObject({ details: { fields: { 'names.fr': expect.any(String) as string } } })
    expect(JSON.stringify(await get('/api/collections'))).toContain('"name":"Nouveautés"')
  })

  it('answers French to who names no language, and the sitemap without a prefix is French', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    await api.saveSettings(french)

    expect(await get('/api/products/nowhere')).toMatchObject({
      message: expect.stringContaining('n’est plus en vente') as string,
    })
    const { body } = await shop.app.inject('/sitemap.xml')
    expect(body).toContain('/ar/collections/products')
    expect(body).not.toContain('/fr')
    expect(await shop.app.inject('/fr/sitemap.xml')).toMatchObject({
      statusCode: 301,
      headers: { location: '/sitemap.xml' },
    })
    expect((await shop.app.inject('/ar/sitemap.xml')).statusCode).toBe(200)
    expect((await shop.app.inject('/en/sitemap.xml')).statusCode).toBe(404)
    expect((await shop.app.inject('/robots.txt')).body).toContain('Disallow: /en/cart')
  })
})
