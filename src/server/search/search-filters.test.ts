import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runsOnEngine } from '#test/databases.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Query = Parameters<typeof shop.api.searchProducts>[0]
const search = async (query: Query) => {
  const { products, ...page } = await shop.api.searchProducts({ limit: 100, ...query })
  return { ...page, models: products.map(({ model }) => model), colors: products.map(({ color }) => color) }
}

const stock = { M: 3 }
const someOf = <Value>(...values: Value[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined })
const price = fc.option(fc.integer({ min: 20, max: 90 }), { nil: undefined })
const conditions = fc.record({
  color: someOf('Ink', 'Sand', 'Sun'),
  size: someOf('S', 'M', 'L'),
  type: someOf('Hoodie', 'Tee'),
  fit: someOf('Relaxed', 'Boxy'),
  discount: someOf(20, 50),
  minPrice: price,
  maxPrice: price,
})

describe('what is found, with filters', () => {
  /** Those of jackets are found by `marsa`, the others are not. */
  beforeEach(async () => {
    const sizes = { S: 1, M: 0, L: 2 }
    const marsa = (number: number) => ({ model: `Marsa ${number}`, collection: 'jackets' })
    await shop.addProduct({ ...marsa(1), price: 80_000, colors: { Ink: sizes, Sand: { S: 0, M: 4 } } })
    await shop.addProduct({
      ...marsa(2),
      price: 50_000,
      variantPrice: { Sand: 40_000 },
      colors: { Ink: {}, Sand: sizes },
    })
    await shop.addProduct({
      ...marsa(3),
      type: 'Tee',
      fit: 'Boxy',
      price: 60_000,
      variantPrice: 30_000,
      colors: { Sun: stock },
    })
    await shop.addProduct({ ...marsa(4), type: 'Tee', price: 25_000, colors: { Ink: { L: 1 }, Sun: { L: 0 } } })
    await shop.addProduct({ ...marsa(5), status: 'draft', colors: { Gold: stock } })
    await shop.addProduct({ model: 'Rades', type: 'Cap', price: 10_000, colors: { Gold: { XL: 3 } } })
  })

  it('are those that a collection of the same products shows, and so is what the panel offers', async () => {
    await fc.assert(
      fc.asyncProperty(conditions, async (query) => {
        const [found, facets] = [
          await search({ q: 'marsa', ...query }),
          await shop.api.listSearchFacets({ q: 'marsa', ...query }),
        ]
        const { products } = await shop.api.listProducts({ collectionName: 'jackets', limit: 100, ...query })
        expect(found.models.toSorted()).toEqual(products.map(({ model }) => model).toSorted())
        expect(facets).toEqual(await shop.api.getCollection({ id: 'jackets', ...query }))
        expect([found.total, found.unfiltered]).toEqual([facets.total, 4])
      }),
      { numRuns: runsOnEngine(40) },
    )
  })

  it('offer what was found alone, and nothing where nothing was found', async () => {
    const { colors, sizes, lowestPrice, highestPrice, total } = await shop.api.listSearchFacets({ q: 'marsa tee' })
    expect([colors.map(({ value }) => value), sizes, total]).toEqual([
      ['Ink', 'Sun'],
      [
        { value: 'M', count: 1 },
        { value: 'L', count: 1 },
      ],
      2,
    ])
    expect([lowestPrice, highestPrice]).toEqual([25_000, 30_000])
    for (const q of ['', 'umbrella', 'marsa umbrella'])
      expect(await shop.api.listSearchFacets({ q })).toMatchObject({ colors: [], sizes: [], total: 0 })
  })

  it('say how many there are without them', async () => {
    expect(await search({ q: 'marsa', color: ['Gold'] })).toMatchObject({
      models: [],
      total: 0,
      unfiltered: 4,
      nearest: [],
    })
    expect(await search({ q: 'umbrella', color: ['Ink'] })).toMatchObject({ models: [], total: 0, unfiltered: 0 })
    expect(await search({ q: 'marsa' })).toMatchObject({ total: 4, unfiltered: 4 })
  })

  it('begin with a color that passes, and among these with the one that was meant', async () => {
    expect((await search({ q: 'marsa', size: ['M'] })).colors.toSorted()).toEqual(['Sand', 'Sun'])
    expect(await search({ q: 'marsa ink', size: ['M'], color: ['Sand'] })).toMatchObject({
      models: ['Marsa 1'],
      colors: ['Sand'],
    })
    expect(await search({ q: 'marsa ink hoodie', maxPrice: 90 })).toMatchObject({ colors: ['Ink', 'Ink'] })
  })

  it('still have first what is in stock in the size that was typed', async () => {
    expect((await search({ q: 'marsa L', type: ['Tee'] })).models).toEqual(['Marsa 4', 'Marsa 3'])
    expect((await search({ q: 'marsa M', type: ['Tee'] })).models).toEqual(['Marsa 3', 'Marsa 4'])
  })

  it('are sorted by the price of the colors that pass, page by page', async () => {
    const sorted = { q: 'marsa', sort: 'price-low' as const, color: ['Ink', 'Sun'] }
    expect((await search(sorted)).models).toEqual(['Marsa 4', 'Marsa 3', 'Marsa 2', 'Marsa 1'])
    expect((await search({ q: 'marsa', sort: 'price-high', color: ['Sand'] })).models).toEqual(['Marsa 1', 'Marsa 2'])
    const seen: string[] = []
    for (let next: string | null | undefined; next !== null;) {
      const page = await search({ ...sorted, limit: 1, startAfter: next })
      seen.push(...page.models)
      next = page.next
    }
    expect(seen).toEqual(['Marsa 4', 'Marsa 3', 'Marsa 2', 'Marsa 1'])
  })

  it('are without what has been sold since', async () => {
    const product = await shop.addProduct({ model: 'Marsa 6', colors: { Sand: { XXL: 1 } } })
    const wished = { q: 'marsa', size: ['XXL'] }
    expect((await search(wished)).models).toEqual(['Marsa 6'])
    await shop.placeOrder(product)
    expect((await search(wished)).models).toEqual([])
    expect((await shop.api.listSearchFacets({ q: 'marsa' })).sizes.map(({ value }) => value)).toEqual(['S', 'M', 'L'])
  })
})

it('names what the panel offers in the language of the visitor', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const { id } = await shop.addProduct({ model: 'Marsa', type: 'Cap' })
  const product = await api.getAdminProduct({ id })
  await shop.database.transact((tx) =>
    tx
      .updateTable('products')
      .set({ translations: JSON.stringify({ fr: { type: 'Casquette' } }) })
      .where('id', '=', product._id)
      .execute(),
  )
  const { types } = await shop.api.listSearchFacets({ q: 'marsa', language: 'fr' })
  expect(types).toEqual([{ value: 'Cap', label: 'Casquette', count: 1 }])
})
