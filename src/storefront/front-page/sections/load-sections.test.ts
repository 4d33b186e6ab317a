import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ShownSection } from '#domain/front-page/shown-section.ts'
import { openShop } from '#test/shop.ts'
import { loadSections } from './load-sections.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const row = (id: string, more: object): ShownSection =>
  ({
    id,
    type: 'products',
    title: '',
    source: 'newest',
    collection: 'products',
    products: [],
    limit: 8,
    ...more,
  }) as ShownSection
const card = (collection: string) => ({ id: collection, collection, title: '', line: '', image: undefined })
const own = { sort: 'newest', rule: null, hidden: false, startsAt: null, endsAt: null, imageId: null } as const

async function shownOf(sections: readonly object[]) {
  const home = await loadSections(shop.api, sections)
  return home.sections.map((section) =>
    section.type === 'collections' ? section.cards.map(({ title }) => title) : section.id,
  )
}

test('a page that names hidden and deleted collections and products is shown without them', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  await shop.addProduct({ model: 'Parka', collection: 'jackets' })
  await shop.addProduct({ model: 'Tee', collection: 'shorts-tshirts' })
  const { id } = await api.addCollection({ ...own, names: { en: 'Gone', fr: '', ar: '' }, slug: 'gone' })
  const hidden = (await api.listCollections()).find((collection) => collection.id === 'jackets')
  await api.editCollection({ ...hidden!, collectionId: 'jackets', imageId: null, hidden: true })
  await api.deleteCollection({ collectionId: id })
  expect(
    await shownOf([
      row('hidden', { source: 'collection', collection: 'jackets' }),
      row('deleted', { source: 'collection', collection: id }),
      row('shown', { source: 'collection', collection: 'shorts-tshirts' }),
      { id: 'later', type: 'a-later-type' },
      row('by hand', { source: 'hand', products: ['nothing', '!', 'x'.repeat(300)] }),
      { id: 'cards', type: 'collections', title: '', cards: [card('jackets'), card(id), card('shorts-tshirts')] },
    ]),
  ).toEqual(['shown', ['Shorts & T-Shirts']])
})

test('a shop that is no demo says its name, and shows what there is of it', async () => {
  const page = async () => (await loadSections(shop.api, (await shop.api.getFrontPage()).sections ?? [])).sections
  expect(await page()).toMatchObject([{ type: 'banner', title: 'Hanout', line: 'Opening soon.', button: '' }])
  await shop.addProduct({ model: 'Parka', collection: 'jackets' })
  expect(await page()).toMatchObject([
    { type: 'banner', title: 'Hanout', button: 'Shop now' },
    { type: 'products', cards: [{ model: 'Parka' }] },
    { type: 'collections', cards: [{ title: 'Jackets', to: '/collections/jackets' }] },
  ])
})
