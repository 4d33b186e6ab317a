import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runsOnEngine } from '#test/databases.ts'
import { sizeOrder } from '#domain/catalog/sizes/sizes.ts'
import type { FilterQuery, ProductQuery } from '#domain/catalog/product-query.ts'
import { openShop, type NewProduct } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Query = Parameters<typeof shop.api.listProducts>[0]
const modelsOf = async (query: Query) => {
  const { products } = await shop.api.listProducts({ sortBy: 'model', limit: 100, ...query })
  return products.map(({ model }) => model)
}
const countsOf = (facts: { value: string | number; count: number }[]) =>
  Object.fromEntries(facts.map(({ value, count }) => [value, count]))

describe('filters (spec §2, §4)', () => {
  beforeEach(async () => {
    const colors = { Ink: { S: 0, M: 3 }, Sand: { S: 2, M: 0 } }
    await shop.addProduct({ model: 'Hoodie', price: 100_000, variantPrice: { Sand: 80_000 }, colors })
    await shop.addProduct({ model: 'Tee', type: 'Tee', fit: 'Boxy', price: 40_000, colors: { Ink: { S: 1 } } })
    await shop.addProduct({ model: 'Draft', status: 'draft', colors: { Gold: { XL: 9 } } })
  })

  it('shows a size only where it is in stock in a color that passes', async () => {
    expect(await modelsOf({ size: 'S' })).toEqual(['Hoodie', 'Tee'])
    expect(await modelsOf({ size: 'S', color: 'Ink' })).toEqual(['Tee'])
    expect(await modelsOf({ size: 'S', color: ['Ink', 'Sand'] })).toEqual(['Hoodie', 'Tee'])
    expect(await modelsOf({ size: ['M', 'XL'] })).toEqual(['Hoodie'])
  })

  // Shows §2.41.
  it('asks price, discount and size of one and the same color', async () => {
    expect(await modelsOf({ discount: 20 })).toEqual(['Hoodie'])
    expect(await modelsOf({ discount: 20, color: 'Ink' })).toEqual([])
    expect(await modelsOf({ discount: 20, size: 'M' })).toEqual([])
    expect(await modelsOf({ minPrice: 80, maxPrice: 80, size: 'S' })).toEqual(['Hoodie'])
    expect(await modelsOf({ minPrice: 81, size: 'S' })).toEqual([])
    expect(await modelsOf({ maxPrice: 40 })).toEqual(['Tee'])
  })

  // Shows §2.41.
  it('filters by type and fit', async () => {
    expect(await modelsOf({ type: 'Tee' })).toEqual(['Tee'])
    expect(await modelsOf({ type: ['Tee', 'Hoodie'], fit: 'Relaxed' })).toEqual(['Hoodie'])
  })

  it('puts a color that was asked for first on the card', async () => {
    const { products } = await shop.api.listProducts({ discount: 20 })
    expect(products[0]).toMatchObject({ color: 'Sand', variants: [{ color: 'Sand' }, { color: 'Ink' }] })
  })

  it('sorts by the price paid and not by the one crossed out', async () => {
    await shop.addProduct({
      model: 'Bargain',
      price: 300_000,
      variantPrice: { Sand: 30_000 },
      colors: { Ink: {}, Sand: {}, Sun: { M: 1 } },
    })
    expect(await modelsOf({ sortBy: 'price', direction: 'asc' })).toEqual(['Bargain', 'Tee', 'Hoodie'])
  })

  // Shows §2.37, §2.40.
  it('shows the color that put a card there in an order of prices: the cheapest that matches, and its price', async () => {
    await shop.addProduct({
      model: 'Coat',
      price: 200_000,
      variantPrice: { Ink: 90_000, Sand: 30_000, Sea: 90_000 },
      colors: { Moss: { M: 1 }, Ink: { M: 0 }, Sea: { M: 1 }, Sand: { S: 1 } },
    })
    const shownIn = async (query: Query) => {
      const { products } = await shop.api.listProducts({ sortBy: 'price', direction: 'asc', ...query })
      return products.map(({ model, color, variants, priceRange }) => ({
        card: `${model} ${color} ${(variants[0]?.variantPrice ?? 0) / 1000}`,
        range: [priceRange.lowest / 1000, priceRange.highest / 1000],
      }))
    }
    expect(await shownIn({})).toEqual([
      { card: 'Coat Sand 30', range: [30, 200] },
      { card: 'Tee Ink 40', range: [40, 40] },
      { card: 'Hoodie Sand 80', range: [80, 100] },
    ])
    expect(await shownIn({ color: ['Ink', 'Sea'] })).toEqual([
      { card: 'Tee Ink 40', range: [40, 40] },
      { card: 'Coat Sea 90', range: [90, 90] },
      { card: 'Hoodie Ink 100', range: [100, 100] },
    ])
    expect(await shownIn({ minPrice: 85, direction: 'desc' })).toEqual([
      { card: 'Hoodie Ink 100', range: [100, 100] },
      { card: 'Coat Sea 90', range: [90, 200] },
    ])
    expect((await shop.api.listProducts({ sortBy: 'model' })).products[0]).toMatchObject({ color: 'Moss' })
  })

  it('sorts by what is left when the cheapest color is deleted', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const { products } = await shop.api.listProducts({ color: 'Sand' })
    await api.deleteVariant({ id: products[0]!._id, variantId: products[0]!.variantId })
    await shop.addProduct({ model: 'Between', price: 90_000 })
    expect(await modelsOf({ sortBy: 'price', direction: 'asc' })).toEqual(['Tee', 'Between', 'Hoodie'])
  })

  // Shows C12.
  it('offers every published value with the products it would show beside the other conditions', async () => {
    const facts = await shop.api.getCollection({ id: 'products', color: 'Ink' })
    expect(facts.colors).toEqual([
      { value: 'Ink', swatch: '#0e0e10', count: 2 },
      { value: 'Sand', swatch: '#0e0e10', count: 1 },
    ])
    expect(facts.sizes).toEqual([
      { value: 'S', count: 1 },
      { value: 'M', count: 1 },
    ])
    expect(countsOf(facts.types)).toEqual({ Hoodie: 1, Tee: 1 })
    expect(countsOf(facts.fits)).toEqual({ Boxy: 1, Relaxed: 1 })
    expect(facts.discounts).toEqual([{ value: 20, count: 0 }])
    expect(facts).toMatchObject({ lowestPrice: 40_000, highestPrice: 100_000, total: 2 })
  })

  // Shows C12.
  it('knows no other collection, and has no prices where nothing is sold', async () => {
    await expect(shop.api.getCollection({ id: 'shoes' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.api.getCollection({ id: 'jackets' })).toEqual({
      colors: [],
      sizes: [],
      types: [],
      fits: [],
      discounts: [],
      lowestPrice: 0,
      highestPrice: 0,
      total: 0,
    })
  })

  it('refuses what is no condition', async () => {
    const reply = await shop.app.inject({ url: '/api/products?minPrice=cheap' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { minPrice: expect.any(String) } },
    })
  })
})

describe('filters against a plain model', () => {
  // oxlint-disable-next-line vitest/expect-expect -- compare() expects
  it('shows the same products, in the same order, page by page, with the same counts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { maxLength: 8 }),
        fc.array(query, { minLength: 8, maxLength: 8 }),
        async (products, queries) => {
          await shop.empty()
          for (const [index, one] of products.entries()) await shop.addProduct({ ...one, model: `Model ${index}` })
          for (const one of queries) await compare(products, one)
        },
      ),
      { numRuns: runsOnEngine(25) },
    )
  })
})

// The model ----------------------------------------------------------------

interface Sold extends NewProduct {
  price: number
  variantPrice: Record<string, number>
  colors: Record<string, Record<string, number>>
}

const names = { color: ['Ink', 'Sand', 'Sea'], size: ['XS', 'M', '38'], type: ['Hoodie', 'Tee'], fit: ['Boxy', 'Slim'] }

const product: fc.Arbitrary<Sold> = fc
  .record({
    type: fc.constantFrom(...names.type),
    fit: fc.constantFrom(...names.fit),
    collection: fc.constantFrom('jackets', 'others'),
    status: fc.constantFrom('published', 'published', 'draft'),
    price: fc.integer({ min: 1, max: 100_000 }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
    colors: fc.dictionary(
      fc.constantFrom(...names.color),
      fc.dictionary(fc.constantFrom(...names.size), fc.integer({ min: 0, max: 1 }), { minKeys: 1 }),
      { minKeys: 1 },
    ),
  })
  .map(({ cuts, ...one }) => ({
    ...one,
    variantPrice: Object.fromEntries(names.color.map((color, index) => [color, Math.round(one.price * cuts[index]!)])),
  }))

const some = (values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined })
const query = fc.record({
  collectionName: fc.constantFrom('products', 'jackets'),
  sortBy: fc.constantFrom('createdAt', 'price', 'model'),
  direction: fc.constantFrom('asc', 'desc'),
  limit: fc.integer({ min: 1, max: 4 }),
  color: some(names.color),
  size: some(names.size),
  type: some(names.type),
  fit: some(names.fit),
  discount: fc.option(fc.subarray([0, 5, 50, 95, 100], { minLength: 1 }), { nil: undefined }),
  minPrice: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
  maxPrice: fc.option(fc.integer({ min: 20, max: 100 }), { nil: undefined }),
})
type Asked = Pick<ProductQuery, 'collectionName' | 'sortBy' | 'direction' | 'limit'> & FilterQuery

const percentOff = (price: number, paid: number) => Math.floor(((price - paid) * 20) / price + 0.5) * 5
const has = <T>(chosen: T[] | undefined, value: T) => !chosen || chosen.includes(value)

function isShown(one: Sold, asked: FilterQuery & { collectionName: string }) {
  if (one.status !== 'published' || !(asked.collectionName === 'products' || asked.collectionName === one.collection))
    return false
  return has(asked.type, one.type) && has(asked.fit, one.fit) && matchingColors(one, asked).length > 0
}

function matchingColors(one: Sold, asked: FilterQuery) {
  return Object.keys(one.colors).filter((color) => {
    const paid = one.variantPrice[color]!
    return (
      has(asked.color, color) &&
      has(asked.discount, percentOff(one.price, paid)) &&
      paid >= (asked.minPrice ?? 0) * 1000 &&
      paid <= (asked.maxPrice ?? Infinity) * 1000 &&
      (!asked.size || asked.size.some((size) => (one.colors[color]?.[size] ?? 0) > 0))
    )
  })
}

function keyOf(one: Sold, index: number, asked: Asked) {
  return asked.sortBy === 'price'
    ? Math.min(...matchingColors(one, asked).map((color) => one.variantPrice[color]!))
    : index
}

async function compare(products: Sold[], asked: Asked) {
  const sign = asked.direction === 'asc' ? 1 : -1
  const expected = products
    .map((one, index) => ({ one, index, key: keyOf(one, index, asked) }))
    .filter(({ one }) => isShown(one, asked))
    .toSorted((a, b) => sign * (a.key - b.key || a.index - b.index))
    .map(({ index }) => `Model ${index}`)
  expect(await readAllPages(asked)).toEqual(expected)

  const { collectionName: id, sortBy: _, direction: __, limit: ___, ...filters } = asked
  const facts = await shop.api.getCollection({ id, ...filters })
  const countOf = (chosen: FilterQuery) => products.filter((one) => isShown(one, { ...asked, ...chosen })).length
  expect(facts.total).toBe(expected.length)
  for (const { value, count } of facts.colors) expect(count).toBe(countOf({ color: [value] }))
  for (const { value, count } of facts.sizes) expect(count).toBe(countOf({ size: [value] }))
  for (const { value, count } of facts.types) expect(count).toBe(countOf({ type: [value] }))
  for (const { value, count } of facts.fits) expect(count).toBe(countOf({ fit: [value] }))
  for (const { value, count } of facts.discounts) expect(count).toBe(countOf({ discount: [value] }))

  const sold = products.filter((one) => isShown(one, { collectionName: id }))
  const soldColors = sold.flatMap(({ colors }) => Object.entries(colors))
  expect(facts.colors.map(({ value }) => value)).toEqual(unique(soldColors.map(([color]) => color)).toSorted())
  expect(facts.sizes.map(({ value }) => value)).toEqual(
    unique(soldColors.flatMap(([, sizes]) => Object.keys(sizes).filter((size) => sizes[size]! > 0))).toSorted(
      (a, b) => sizeOrder(a) - sizeOrder(b),
    ),
  )
  expect(facts.types.map(({ value }) => value)).toEqual(unique(sold.map(({ type }) => type)).toSorted())
}

const unique = <T>(values: T[]) => [...new Set(values)]

async function readAllPages(asked: Asked) {
  const models: string[] = []
  let startAfter: string | undefined
  for (;;) {
    const { products, hasMore } = await shop.api.listProducts({ ...asked, startAfter })
    models.push(...products.map(({ model }) => model))
    startAfter = products.at(-1)?._id
    if (!hasMore) return models
  }
}
