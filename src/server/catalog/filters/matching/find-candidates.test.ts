import { afterAll, describe, expect, it } from 'vitest'
import { ProductQuery } from '#domain/catalog/product-query.ts'
import { findCursor, listPublishedProducts } from '#server/catalog/queries.ts'
import { toListOrder } from '#server/catalog/lists/list-order.ts'
import { openShop } from '#test/shop.ts'
import { CatalogIndex } from '../catalog-index.ts'
import { findCandidates } from './find-candidates.ts'
import { LiveCatalogIndex } from '../live-catalog-index.ts'

const shop = await openShop()
const db = shop.database.query
const index = new LiveCatalogIndex(shop.database)
afterAll(shop.close)

const toQuery = ({ sortBy = 'createdAt', collectionName = 'products', ...query }: Partial<ProductQuery>) => ({
  ...ProductQuery.parse({}),
  ...query,
  ...toListOrder({ sortBy, direction: query.direction ?? 'asc' }, undefined),
  collectionName,
  collection: collectionName === 'products' ? undefined : { id: collectionName, rule: null },
})

describe('the candidates of a page', () => {
  it('hold every product of every page, in any order', async () => {
    for (let number = 0; number < 40; number++)
      await shop.addProduct({
        model: `Marsa ${(number * 7) % 40}`,
        type: number % 3 ? 'Hoodie' : 'Tee',
        collection: number % 4 ? 'jackets' : 'others',
        status: number % 10 === 9 ? 'draft' : 'published',
        price: 50_000,
        // Few different prices, so that ids decide.
        variantPrice: { Ink: 1_000 * (40 + (number % 3)), Sand: 1_000 * (30 + (number % 2)) },
        colors: { Ink: { S: 1, M: number % 2 }, Sand: { M: 1 } },
      })
    const filters = [
      { color: ['Ink'] },
      { size: ['M'], maxPrice: 41_000 },
      { minPrice: 41_000, type: ['Tee'] },
      { discount: [20, 40], collectionName: 'jackets' as const },
      { color: ['Sea'] },
    ]
    let pages = 0
    for (const filter of filters)
      for (const sortBy of ['price', 'model', 'createdAt'] as const)
        for (const direction of ['asc', 'desc'] as const) {
          const query = toQuery({ ...filter, sortBy, direction, limit: 5 })
          let place: Awaited<ReturnType<typeof findCursor>>
          for (;;) {
            const expected = await listPublishedProducts(db, query, place)
            const candidates = findCandidates(await index.read(), query, place)
            expect(await listPublishedProducts(db, query, place, candidates)).toEqual(expected)
            pages += 1
            const last = expected.at(-1)
            if (!last) break
            place = await findCursor(db, last.id, query)
          }
        }
    expect(pages).toBeGreaterThan(90)
  })

  it('are only as many as a page needs where the index sorts by price', async () => {
    const query = toQuery({ color: ['Ink'], sortBy: 'price', limit: 5 })
    expect(findCandidates(await index.read(), query, undefined)).toHaveLength(13)
  })

  it('are left to the database where many products pass', () => {
    const many = new CatalogIndex()
    const add = (number: number, color = 'Ink') =>
      many.add(String(number), {
        id: `${number}`,
        type: 'Tee',
        fit: '',
        price: 1,
        isTranslated: false,
        variants: [{ color, swatch: '', price: 1, sizes: [] }],
        collections: ',jackets,',
        lowestPrice: 1,
        createdAt: new Date().toISOString(),
        places: [],
      })
    for (let number = 0; number < 1_000; number++) add(number)
    const query = toQuery({ color: ['Ink'] })
    // Few in number, but all there are: the first page is found at once.
    expect(findCandidates(many, query, undefined)).toBeUndefined()
    add(1_000)
    many.replace('0', [])
    add(1_001)
    many.replace('1', [])
    add(1_002, 'Sand')
    expect(findCandidates(many, query, undefined)).toHaveLength(1_000)
    expect(findCandidates(many, toQuery({ color: ['Sand'] }), undefined)).toEqual(['1002'])
    add(1_003)
    expect(findCandidates(many, query, undefined)).toBeUndefined()
  })
})
