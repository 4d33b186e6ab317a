import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultHelp, neutralHelp } from '#domain/help/default-help.ts'
import { languages } from '#domain/texts/languages.ts'
import { demoProducts } from '#server/demo/catalogue.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

test('a help page is read in the language that is asked for, and every language has the sections and links of the others', async () => {
  const { api } = shop
  for (const { code } of languages)
    expect(await api.getHelpPage({ page: 'returns', language: code })).toEqual(neutralHelp[code]?.returns)
  for (const pages of [defaultHelp, neutralHelp]) {
    const shapes = languages.map(({ code }) =>
      Object.values(pages[code] ?? {}).map(({ sections }) =>
        sections.map(({ paragraphs, links }) => [paragraphs.length, links.map(({ to }) => to)]),
      ),
    )
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  }
})

test('the demo has texts of its own, which go with it', async () => {
  await seedDemo(shop.database, shop.images.storage, { products: demoProducts.slice(0, 1) })
  const { api } = await shop.signIn({ isAdmin: true })
  expect(await api.getHelpPage({ page: 'about' })).toEqual(defaultHelp.en.about)
  await api.removeDemo()
  expect(await api.getHelpPage({ page: 'about' })).toEqual(neutralHelp.en.about)
})

test('what a merchant wrote comes first: in the language, else in the source language', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const mine = { ...defaultHelp.en.about, title: 'Who we are' }
  await api.saveHelpPage({ page: 'about', ...mine })
  expect((await api.getHelpPage({ page: 'about' })).title).toBe('Who we are')
  expect((await api.getHelpPage({ page: 'about', language: 'fr' })).title).toBe('Who we are')
  await api.saveHelpPage({ page: 'about', language: 'fr', ...mine, title: 'Qui nous sommes' })
  expect((await api.getHelpPage({ page: 'about', language: 'fr' })).title).toBe('Qui nous sommes')
  expect((await api.getHelpPage({ page: 'about', language: 'ar' })).title).toBe('Who we are')
  await expect(api.getHelpPage({ page: 'about', language: 'xx' as 'fr' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})
