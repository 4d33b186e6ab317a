import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toShopDay } from '#domain/dates.ts'
import { openShop } from '#test/shop.ts'
import { deleteOldSearches } from './queries.ts'
import { toCountedText } from './note-search.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const find = async (q: string, query: Partial<Parameters<typeof shop.api.searchProducts>[0]> = {}) => {
  const { products, total, isPartial } = await shop.api.searchProducts({ q, ...query })
  return { models: products.map(({ model }) => model), total, isPartial }
}
const modelsOf = async (q: string) => (await find(q)).models

describe('what is found, and in which order', () => {
  it('has words of the name before their beginnings, and these before words of the description', async () => {
    await shop.addProduct({ model: 'Coat', description: '<p>As warm as a marsa.</p>' })
    await shop.addProduct({ model: 'Marsala Coat' })
    await shop.addProduct({ model: 'Marsa Coat' })
    await shop.addProduct({ model: 'Other' })
    expect(await modelsOf('marsa')).toEqual(['Marsa Coat', 'Marsala Coat', 'Coat'])
  })

  it('is what any word of a product begins with, and what a word that begins so means', async () => {
    for (const model of ['Robe pull', 'Pull col rond', 'Robe longue', 'Sweatshirt gris'])
      await shop.addProduct({ model, type: model.split(' ')[0] ?? '' })
    expect((await modelsOf('pul')).toSorted()).toEqual(['Pull col rond', 'Robe pull', 'Sweatshirt gris'])
    // Products that are called so come first.
    expect((await modelsOf('pul')).at(-1)).toBe('Sweatshirt gris')
    expect(await modelsOf('robe pul')).toEqual(['Robe pull'])
    expect(await modelsOf('lon')).toEqual(['Robe longue'])
  })

  it('has what is sold out last, and what is in stock in the wished size and color first', async () => {
    await shop.addProduct({ model: 'Hoodie Three', colors: { Black: { M: 0, L: 0 } } })
    await shop.addProduct({ model: 'Hoodie One', colors: { Black: { M: 1, L: 2 }, White: { L: 0 } } })
    await shop.addProduct({ model: 'Hoodie Two', colors: { Black: { M: 1, L: 0 }, White: { L: 5 } } })
    expect(await modelsOf('hoodie noir L')).toEqual(['Hoodie One', 'Hoodie Two', 'Hoodie Three'])
    expect((await modelsOf('white hoodie l'))[0]).toBe('Hoodie Two')
    const { products } = await shop.api.searchProducts({ q: 'white hoodie' })
    expect(products.map(({ color }) => color).slice(0, 2)).toEqual(['White', 'White'])
  })

  it('answers page by page without one product missing or twice, also when the last one seen is hidden meanwhile', async () => {
    for (let number = 0; number < 7; number++) await shop.addProduct({ model: `Tee ${number}`, price: 10_000 + number })
    for (const sort of ['relevance', 'newest', 'price-low', 'price-high'] as const) {
      const seen: string[] = []
      for (let next: string | null | undefined; next !== null;) {
        const page = await shop.api.searchProducts({ q: 'tee', sort, limit: 2, startAfter: next })
        seen.push(...page.products.map(({ model }) => model))
        next = page.next
      }
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 7, 7])
    }
    expect((await find('tee', { sort: 'price-low', limit: 2 })).models).toEqual(['Tee 0', 'Tee 1'])
    const { products, next } = await shop.api.searchProducts({ q: 'tee', sort: 'price-low', limit: 2 })
    const { api } = await shop.signIn({ isAdmin: true })
    await api.deleteProduct({ id: products[1]?.productId ?? '' })
    expect((await find('tee', { sort: 'price-low', limit: 2, startAfter: next ?? '' })).models).toEqual([
      'Tee 2',
      'Tee 3',
    ])
  })

  it('is also what stands in a collection that is called so, by hand or by rule, while visitors see it', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const collection = {
      imageId: null,
      sort: 'newest' as const,
      rule: null,
      hidden: false,
      startsAt: null,
      endsAt: null,
      names: { en: 'Ramadan nights', fr: 'Soirées' },
      slug: 'nights',
    }
    const { id, version } = await api.addCollection(collection)
    await api.addCollection({
      ...collection,
      names: { en: 'Giveaways' },
      slug: 'giveaways',
      rule: { match: 'all', conditions: [{ field: 'price', operator: 'atMost', value: 20 }] },
    })
    await shop.addProduct({ model: 'Parka', price: 90_000, collection: id })
    await shop.addProduct({ model: 'Tee', price: 15_000 })
    expect([await modelsOf('ramadan'), await modelsOf('soirée'), await modelsOf('giveaways')]).toEqual([
      ['Parka'],
      ['Parka'],
      ['Tee'],
    ])
    await api.editCollection({ collectionId: id, ...collection, version, hidden: true })
    expect(await modelsOf('ramadan')).toEqual([])
  })

  it('has products with some of the words where none has all, and says that these are others', async () => {
    await shop.addProduct({ model: 'Red Jacket', colors: { Red: { M: 1 } } })
    expect(await find('jacket with wings')).toEqual({ models: ['Red Jacket'], total: 0, isPartial: true })
    expect(await find('umbrella')).toEqual({ models: [], total: 0, isPartial: false })
  })

  it('names words written alike where a word is nowhere', async () => {
    await shop.addProduct({ model: 'Zaghouan Puffer' })
    expect((await shop.api.searchProducts({ q: 'zaghuoni' })).nearest).toContain('zaghouan')
  })
})

it('follows every change at once', async () => {
  const product = await shop.addProduct({ model: 'Nefta Cap', colors: { Ink: { M: 1 } } })
  const { api } = await shop.signIn({ isAdmin: true })
  expect((await find('nefta')).total).toBe(1)
  await shop.addProduct({ model: 'Nefta Tee' })
  expect((await find('nefta')).total).toBe(2)
  await shop.placeOrder(product)
  expect(await modelsOf('nefta')).toEqual(['Nefta Tee', 'Nefta Cap'])
  expect((await shop.api.suggestProducts({ q: 'nefta cap' })).products[0]?.isSoldOut).toBe(true)
  await api.deleteProduct({ id: product.id })
  expect(await modelsOf('nefta')).toEqual(['Nefta Tee'])
})

it.each([
  '',
  '   ',
  '%',
  '"',
  "' or 1=1 --",
  'marsa*',
  'NEAR(a b)',
  'a AND NOT b OR "c',
  '🧥🧢',
  '\u202Emarsa\u202C',
  '\u200f\u200f',
  '...,,,;;;',
  'x'.repeat(1_000),
  'a '.repeat(400),
  'ـــــ',
  '0'.repeat(80),
])('answers whatever is typed: %s', async (q) => {
  await shop.addProduct({ model: 'Marsa Hoodie' })
  expect(await find(q)).toMatchObject({ total: expect.any(Number) })
  expect(await shop.api.suggestProducts({ q })).toMatchObject({ total: expect.any(Number) })
})

it('takes no place for the first page, and refuses one that is none', async () => {
  await shop.addProduct({ model: 'Marsa Hoodie' })
  for (const startAfter of ['', 'none']) expect((await find('marsa', { startAfter })).total).toBe(1)
  for (const startAfter of ['x', '1~2', "1~2~' or"])
    await expect(find('marsa', { startAfter })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

describe('words that the merchant adds', () => {
  it('are equal, or lead from the first to the others only, at once', async () => {
    await shop.addProduct({ model: 'Marsa Hoodie' })
    await shop.addProduct({ model: 'Nefta Cap' })
    const { api } = await shop.signIn({ isAdmin: true })
    expect((await find('kangourou')).total).toBe(0)
    await api.saveSynonyms({
      groups: [
        { from: '', words: 'kangourou, marsa' },
        { from: 'desert', words: 'nefta' },
      ],
    })
    expect(await modelsOf('kangourou')).toEqual(['Marsa Hoodie'])
    expect(await modelsOf('desert')).toEqual(['Nefta Cap'])
    expect(await api.getSynonyms()).toMatchObject({ groups: [{ words: 'kangourou, marsa' }, { from: 'desert' }] })
    await api.saveSynonyms({ groups: [] })
    expect((await find('kangourou')).total).toBe(0)
  })
})

describe('what is searched for', () => {
  it('is counted by text and day, in vain or not, and shown to staff', async () => {
    await shop.addProduct({ model: 'Marsa Hoodie' })
    for (const q of ['Marsa', 'marsa ', 'Parapluie', 'umbrella', 'Umbrella']) await shop.api.noteSearch({ q })
    const { api } = await shop.signIn({ isAdmin: true })
    const lastDay = toShopDay(new Date())
    expect(await api.getSearchReport()).toMatchObject({
      inVain: [
        { text: 'Umbrella', searches: 2, lastDay },
        { text: 'Parapluie', searches: 1, lastDay },
      ],
      found: [{ text: 'marsa', searches: 2, lastDay }],
    })
    await shop.addProduct({ model: 'Umbrella' })
    await shop.api.noteSearch({ q: 'umbrella' })
    expect((await api.getSearchReport()).inVain).toMatchObject([{ text: 'Parapluie' }])
    await shop.database.transact((tx) => deleteOldSearches(tx, '9999'))
    expect(await api.getSearchReport()).toMatchObject({ inVain: [], found: [] })
  })

  it('is shown to staff as it was written last, also where the version before counts beside this one', async () => {
    const before = addDays(toShopDay(new Date()), -1)
    for (const q of ['معطف احمر', 'قفازات', '  معطف\u200f  أحمر ']) await shop.api.noteSearch({ q })
    await shop.database.transact((tx) =>
      tx
        .insertInto('searched_texts')
        .values([
          { day: before, text: 'معطف احمر', searches: 3, in_vain: 1 },
          { day: before, text: 'منطاد', searches: 1, in_vain: 1 },
        ])
        .execute(),
    )
    const { api } = await shop.signIn({ isAdmin: true })
    const { inVain } = await api.getSearchReport()
    expect(inVain.map(({ text, searches }) => [text, searches])).toEqual([
      ['معطف أحمر', 5],
      ['قفازات', 1],
      ['منطاد', 1],
    ])
  })

  it('is kept as it is counted where its marks make it too long', () => {
    expect(toCountedText('Été rosé')).toEqual({ text: 'ete rose', spelling: 'Été rosé' })
    expect(toCountedText(`coat${'\u0301'.repeat(80)}`)).toEqual({ text: 'coat', spelling: 'coat' })
  })

  it.each([
    'amel@example.com',
    '20 123 456',
    '+216 20 123 456',
    '٢٠١٢٣٤٥٦',
    'https://shop.test/x',
    'a',
    '🧥',
    'commande 1000123',
    'x'.repeat(70),
  ])('is not counted where it may tell who somebody is: %s', (typed) => expect(toCountedText(typed)).toBeUndefined())

  it('is refused with the number of a card, and bounded by the day', async () => {
    await expect(shop.api.noteSearch({ q: '4242 4242 4242 4242' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    const day = toShopDay(new Date())
    await shop.database.transact(async (tx) => {
      for (let number = 0; number < 1_000; number++) {
        const row = { day, text: `word ${number}`, searches: 1, in_vain: 1 as const }
        await tx.insertInto('searched_texts').values(row).execute()
      }
    })
    await shop.api.noteSearch({ q: 'one more' })
    await shop.api.noteSearch({ q: 'word 7' })
    const { api } = await shop.signIn({ isAdmin: true })
    const { inVain } = await api.getSearchReport()
    expect(inVain[0]).toMatchObject({ text: 'word 7', searches: 2 })
    expect(inVain.map(({ text }) => text)).not.toContain('one more')
  })
})
