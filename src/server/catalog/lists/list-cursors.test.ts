import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/api/endpoints.ts'
import { writeCursor } from '#domain/api/list-cursor.ts'
import { orderCursor } from '#domain/orders/staff/order-for-staff.ts'
import { updateCallState } from '#server/calls/queries.ts'
import { addCourier } from '#test/books/couriers.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** What every product costs that is not the one which changes. */
const PRICES = [10_000, 40_000, 50_000, 60_000, 80_000, 90_000]

const addProducts = async () => {
  const products: { id: string; price: number }[] = []
  for (const price of PRICES)
    products.push({
      price,
      id: (await shop.addProduct({ model: `Model ${price / 1000}`, price, collection: 'jackets' })).id,
    })
  return products
}

describe('the next page of a list', () => {
  it.each([
    ['asc', 40_000, 85_000],
    ['desc', 80_000, 5_000],
  ] as const)(
    'by price goes on where the last product stood when it was seen (%s)',
    async (direction, last, changed) => {
      const products = await addProducts()
      const query = { collectionName: 'jackets', sortBy: 'price', direction, limit: 2 } as const
      const first = await shop.api.listProducts(query)
      expect(first.products.at(-1)?.price).toBe(last)
      const id = products.find(({ price }) => price === last)?.id ?? ''
      await shop.database.transact(async (tx) => {
        await tx.updateTable('products').set({ price: changed, lowest_price: changed }).where('id', '=', id).execute()
        await tx.updateTable('variants').set({ price: changed }).where('product_id', '=', id).execute()
      })
      const rest = await shop.api.listProducts({ ...query, limit: 10, ...(first.next && { startAfter: first.next }) })
      const seen = rest.products.flatMap((product) => (product._id === id ? [] : [product.price]))
      const others = direction === 'asc' ? PRICES.slice(2) : PRICES.slice(0, 4).toReversed()
      expect(seen).toEqual(others)
      expect(rest).toMatchObject({ hasMore: false, next: null })
    },
  )

  it('by name goes on behind the name that was seen, also of a product that is renamed or deleted', async () => {
    await addProducts()
    const query = { sortBy: 'model', direction: 'asc', limit: 2 } as const
    const first = await shop.api.listProducts(query)
    const id = first.products.at(-1)?._id ?? ''
    await shop.database.transact((tx) =>
      tx.updateTable('products').set({ model: 'Zz', status: 'deleted' }).where('id', '=', id).execute(),
    )
    const rest = await shop.api.listProducts({ ...query, limit: 10, startAfter: first.next ?? '' })
    expect(rest.products.map(({ model }) => model)).toEqual(['Model 50', 'Model 60', 'Model 80', 'Model 90'])
  })

  it('by hand goes on behind the place that was seen', async () => {
    const products = await addProducts()
    const place = (id: string, position: number) =>
      shop.database.transact((tx) =>
        tx
          .insertInto('collection_places')
          .values({ collection_id: 'jackets', product_id: id, position })
          .onConflict((conflict) => conflict.columns(['collection_id', 'product_id']).doUpdateSet({ position }))
          .execute(),
      )
    for (const [position, { id }] of products.entries()) await place(id, position + 1)
    await shop.database.transact((tx) =>
      tx.updateTable('collections').set({ sort: 'hand' }).where('id', '=', 'jackets').execute(),
    )
    const query = { collectionName: 'jackets', sortBy: 'collection', limit: 2 } as const
    const first = await shop.api.listProducts(query)
    await place(products[1]?.id ?? '', 99)
    const rest = await shop.api.listProducts({ ...query, limit: 10, startAfter: first.next ?? '' })
    expect(rest.products.map(({ price }) => price)).toEqual([50_000, 60_000, 80_000, 90_000, 40_000])
    await shop.database.transact((tx) =>
      tx.updateTable('collections').set({ sort: 'newest' }).where('id', '=', 'jackets').execute(),
    )
  })

  it.each(['changed', 'model', 'cheapest', 'dearest', 'newest'] as const)(
    'of staff by %s leaves no product out that another one passes',
    async (sort) => {
      await addProducts()
      const { api } = await shop.signIn({ isAdmin: true })
      const all = (await api.listAdminProducts({ sort })).items.map(({ _id }) => _id)
      const first = await api.listAdminProducts({ sort, limit: 2 })
      const moved = first.items.at(-1)?._id ?? ''
      const isUp = sort === 'cheapest' || sort === 'model'
      await shop.database.transact((tx) =>
        tx
          .updateTable('products')
          .set({
            model: 'Zz',
            price: isUp ? 85_000 : 1_000,
            updated_at: sort === 'changed' ? '2000-01-01T00:00:00.000Z' : new Date().toISOString(),
          })
          .where('id', '=', moved)
          .execute(),
      )
      const rest = await api.listAdminProducts({ sort, startAfter: first.next ?? '' })
      expect(rest.items.flatMap(({ _id }) => (_id === moved ? [] : [_id]))).toEqual(all.slice(2))
    },
  )

  it('of orders by total goes on behind the total that was seen', async () => {
    const placed = []
    for (const price of PRICES) placed.push(await shop.placeOrder(await shop.addProduct({ price })))
    const { api } = await shop.signIn({ isAdmin: true })
    const query = { sort: 'lowest', limit: 2 } as const
    const first = await api.listOrders(query)
    const last = first.at(-1)
    await shop.database.transact((tx) =>
      tx
        .updateTable('orders')
        .set({ subtotal: 999_000, delivery_fee: 0, total: 999_000 })
        .where('id', '=', last?._id ?? '')
        .execute(),
    )
    const rest = await api.listOrders({ ...query, limit: 10, startAfter: orderCursor('lowest', last) ?? '' })
    expect(rest.map(({ _id }) => _id)).toEqual([...placed.slice(2).map(({ id }) => id), last?._id])
  })

  it('takes an id, as before, and a cursor of another order, for the place where the product stands now', async () => {
    const products = await addProducts()
    const query = { sortBy: 'price', direction: 'asc', limit: 10 } as const
    const { id = '' } = products[3] ?? {}
    for (const startAfter of [id, writeCursor({ by: 'model', key: 'zzz', id })])
      expect((await shop.api.listProducts({ ...query, startAfter })).products.map(({ price }) => price)).toEqual([
        80_000, 90_000,
      ])
  })

  it('of calls goes on behind the time that was seen', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const product = await shop.addProduct({ colors: { Ink: { M: 99 } } })
    const ids: string[] = []
    for (let placed = 0; placed < 52; placed++) {
      const { id } = await shop.placeOrder(product)
      ids.push(id)
      const nextCallAt = new Date(Date.UTC(2026, 0, 1, placed)).toISOString()
      await shop.database.transact(async (tx) => {
        await tx.updateTable('orders').set({ waits_for_confirmation: 1 }).where('id', '=', id).execute()
        await updateCallState(tx, id, { attempts: 0, problem: null, nextCallAt })
      })
    }
    const first = await api.listCalls({})
    await shop.database.transact((tx) =>
      updateCallState(tx, ids[49] ?? '', { attempts: 1, problem: null, nextCallAt: '2027-01-01T00:00:00.000Z' }),
    )
    const rest = await api.listCalls({ startAfter: first.next ?? '' })
    expect(rest.items.map(({ orderId }) => orderId)).toEqual([ids[50], ids[51], ids[49]])
  })
})

const hostile = [
  ...['x', '~', '~~', 'price~1~', 'price~%~x', 'price~1e9~x', 'price~-1~x', 'price~9999999999~x', 'model~%00~x'],
  ...[
    'total~1~' + 'x'.repeat(65),
    'since~2026~x',
    "calls~'; drop~x",
    '\u0000',
    '\ud800',
    'x'.repeat(3_000),
    '%',
    '../..',
  ],
]

describe('a cursor that names nothing', () => {
  const lists = Object.values(endpoints).flatMap((endpoint) => {
    const query = 'querystring' in endpoint.schema ? endpoint.schema.querystring : undefined
    const names = query && 'shape' in query ? Object.keys(query.shape as object) : []
    return names
      .filter((name) => name === 'startAfter' || name === 'before')
      .map((name) => ({ url: endpoint.url as string, name }))
  })

  it('is asked of every list', () => expect(lists.length).toBeGreaterThan(12))

  it.each(lists)('is refused by $url, and never more than that', async ({ url, name }) => {
    const { accessToken, api } = await shop.signIn({ isAdmin: true })
    const courierId = await addCourier({ api })
    const { webhook } = await api.createWebhook({ url: 'https://receiver.example/hook', types: ['order.placed'] })
    const address = url.replace(':courierId', courierId).replace('webhooks/:id', `webhooks/${webhook.id}`)
    const extra = url.includes('/search') ? '&q=tee' : ''
    for (const cursor of hostile) {
      // A lone surrogate as broken bytes, as a client may send it.
      const text = cursor.isWellFormed() ? encodeURIComponent(cursor) : '%ED%A0%80'
      for (const list of ['', '&list=on-the-road&sort=lowest', '&sortBy=price', '&sort=cheapest']) {
        const { statusCode, body } = await shop.app.inject({
          url: `${address}?${name}=${text}${extra}${list}`,
          headers: { authorization: `Bearer ${accessToken}` },
        })
        // An id that no row has is a place among ids: those lists answer what is behind it.
        const isAnswered = statusCode === 200 && /^[\w-]{1,64}$/.test(cursor)
        expect(
          isAnswered || statusCode === 400,
          `${statusCode} to ${JSON.stringify(cursor)}: ${body.slice(0, 200)}`,
        ).toBe(true)
      }
    }
  })
})
