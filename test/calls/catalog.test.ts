import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { createRawCall, refusal } from './raw-call.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const send = createRawCall(shop)

interface Page {
  products: { _id: string; model: string }[]
  hasMore: boolean
}

/** The models that a list answers, and whether it has more. */
async function list(query = '') {
  const { status, body } = await send<Page>(`GET /api/products${query}`)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(['hasMore', 'next', 'products'])
  return { models: body.products.map(({ model }) => model), hasMore: body.hasMore, last: body.products.at(-1)?._id }
}

/** Adds products, each later than the one before; what comes earlier is dearer. */
async function addProducts(...models: string[]) {
  for (const [index, model] of models.entries()) {
    const { id } = await shop.addProduct({ model, price: (100 - index) * 1000 })
    const created_at = `2026-01-0${index + 1}T00:00:00.000Z`
    await shop.database.transact((tx) => tx.updateTable('products').set({ created_at }).where('id', '=', id).execute())
  }
}

const gone = refusal(404, 'PRODUCT_NOT_FOUND', 'This product is no longer sold.')

describe('§7 GET /api/products', () => {
  // Shows §7.10, §9.6, R22.
  it('answers four of all products, the oldest first, and those after the last _id', async () => {
    await addProducts('One', 'Two', 'Three', 'Four', 'Five')

    const first = await list()
    expect(first).toMatchObject({ models: ['One', 'Two', 'Three', 'Four'], hasMore: true })
    expect(await list('?startAfter=none')).toEqual(first)
    expect(await list(`?startAfter=${first.last}`)).toMatchObject({ models: ['Five'], hasMore: false })
    const asGiven = '?collectionName=products&sortBy=createdAt&direction=asc&startAfter=none&limit=4'
    expect(await list(asGiven)).toEqual(first)
  })

  // Shows §7.10.
  it('takes sortBy, direction and limit', async () => {
    await addProducts('One', 'Two', 'Three')

    expect(await list('?direction=desc')).toMatchObject({ models: ['Three', 'Two', 'One'], hasMore: false })
    expect(await list('?sortBy=price')).toMatchObject({ models: ['Three', 'Two', 'One'] })
    expect(await list('?sortBy=price&direction=desc&limit=2')).toMatchObject({ models: ['One', 'Two'], hasMore: true })
    expect(await send('GET /api/products?limit=many')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', message: 'Some fields are missing or wrong.' },
    })
  })

  // Shows §7.10, §7.31.
  it.each(['hoodies-Pants', 'jackets', 'shorts-tshirts', 'others'])(
    'takes the id of the route, %s, as its collection name',
    async (id) => {
      for (const collection of ['hoodies-Pants', 'jackets', 'shorts-tshirts', 'others'])
        await shop.addProduct({ model: `In ${collection}`, collection })
      expect(await list(`?collectionName=${id}`)).toMatchObject({ models: [`In ${id}`], hasMore: false })
    },
  )
})

describe('§7 the calls of one product', () => {
  // Shows §7.11, §7.12, R4.
  it('are answered by its id, and refused where it is not known or not published', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: 5 }, Sand: { M: 0 } } })
    const draft = await shop.addProduct({ model: 'Draft', status: 'draft' })

    for (const address of [product.id, 'marsa-hoodie']) {
      const page = await send<{ variants: object[] }>(`GET /api/products/${address}`)
      expect(page).toMatchObject({
        status: 200,
        body: { product: { _id: product.id, model: 'Marsa Hoodie', price: 59 }, selectedColor: 'Ink' },
      })
      expect(page.body.variants).toMatchObject([{ color: 'Ink' }, { color: 'Sand' }])
      const details = await send<{ description: string }>(`GET /api/products/details/${address}`)
      expect(details).toMatchObject({ status: 200, body: { model: 'Marsa Hoodie', price: 59 } })
      expect(details.body).toMatchObject({ description: '<p>Heavy cotton.</p>', variants: page.body.variants })
    }
    for (const address of [draft.id, 'draft', 'none']) {
      expect(await send(`GET /api/products/${address}`)).toEqual(gone)
      expect(await send(`GET /api/products/details/${address}`)).toEqual(gone)
    }
  })
})

describe('GET /api/collections/{id}', () => {
  // Shows C12.
  it('answers colors, sizes, types and fits with counts, and the lowest and the highest price', async () => {
    const jacket = { collection: 'jackets', type: 'Bomber', fit: 'Boxy' }
    await shop.addProduct({ ...jacket, price: 239_500, colors: { Ink: { S: 1, M: 1 }, Sand: { M: 1 } } })
    await shop.addProduct({ ...jacket, model: 'Coat', type: 'Coat', price: 99_000, colors: { Ink: { M: 1 } } })
    await shop.addProduct({ model: 'Elsewhere', collection: 'others', price: 1000, type: 'Cap', fit: 'One size' })

    const swatch = '#0e0e10'
    expect(await send('GET /api/collections/jackets')).toEqual({
      status: 200,
      body: {
        colors: [
          { value: 'Ink', count: 2, swatch },
          { value: 'Sand', count: 1, swatch },
        ],
        sizes: [
          { value: 'S', count: 1 },
          { value: 'M', count: 2 },
        ],
        types: [
          { value: 'Bomber', count: 1 },
          { value: 'Coat', count: 1 },
        ],
        fits: [{ value: 'Boxy', count: 2 }],
        discounts: [],
        lowestPrice: 99,
        highestPrice: 239.5,
        total: 2,
      },
    })
    expect(await send('GET /api/collections/hats')).toEqual(refusal(404, 'NOT_FOUND', 'There is nothing here.'))
  })
})
